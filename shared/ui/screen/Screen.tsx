import { useEffect, useRef, type ReactNode } from 'react';
import { keepFocusOnScreen } from './keepFocusOnScreen.ts';
import styles from './Screen.module.css';

type ScreenProps = {
  /** the heading of the screen */
  readonly title: string;
  /** shown beside the heading: a small link or button */
  readonly aside?: ReactNode;
  /** the main action, in a bar at the bottom, above the safe area */
  readonly action?: ReactNode;
  /** class of `tall.module.css` when the bar has more than one button, or texts: on a low screen it scrolls with the page sooner */
  readonly tall?: string | false | undefined;
  readonly children: ReactNode;
};

/** The frame of every borrower screen: one column, a heading, cards below each other, one main action at the bottom. */
export function Screen({ title, aside, action, tall, children }: ScreenProps) {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    // the action that had the focus is another element now, as when the order was paid meanwhile
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    keepFocusOnScreen();
  });
  const heading = (
    // focusable: the focus moves here when the element that had it is replaced (Retry)
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <main className={styles.screen}>
      <div className={styles.content}>
        {aside ? (
          <div className={styles.head}>
            {heading}
            {aside}
          </div>
        ) : (
          heading
        )}
        {children}
      </div>
      {action && (
        <div
          className={tall ? `${styles.bar} ${tall}` : styles.bar}
          onFocus={({ target }) => {
            focused.current = target;
          }}
        >
          {action}
        </div>
      )}
    </main>
  );
}

/** A white card. */
export function Card({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  );
}
