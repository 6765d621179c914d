import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

/** `id` is unique among the tabs, `name` not empty. */
type Tab = { readonly id: string; readonly name: string };

type TabsProps = {
  /** what the tabs are about, for screen readers */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** id of the chosen one */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** content of the chosen tab's panel */
  readonly children: ReactNode;
};

/** A page has tabs once. An id of React would change where React takes an early view over. */
const ID = 'tab';

/** Underlined tabs above the panel of the chosen tab. The row scrolls when there are many tabs. */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isThere = useRef(false);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );

  useLayoutEffect(() => {
    // to the middle of the row, and only sideways, so that the page does not scroll
    const row = strip.current!;
    const tab = row.children[at] as HTMLElement;
    // a row that was scrolled before React was there stays as it is
    if (isThere.current || !row.scrollLeft) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    isThere.current = true;
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    // a shortcut of the browser, such as Alt and an arrow for back
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    const next = step === undefined ? undefined : tabs[step % tabs.length];
    if (!next) return;
    event.preventDefault();
    (strip.current!.children[tabs.indexOf(next)] as HTMLElement).focus({ preventScroll: true });
    onChoose(next.id);
  };

  return (
    <>
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the tabs take the keys: the row itself is no stop */}
      <div ref={strip} role="tablist" aria-label={label} className={styles.strip} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${ID}-${index}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={`${ID}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => {
              onChoose(tab.id);
            }}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${ID}-panel`} aria-labelledby={`${ID}-${at}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
