import { useEffect, useRef, useState } from 'react';
import rotate from 'lucide/dist/esm/icons/rotate-cw.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Section } from './Section.tsx';
import { PhoneFrame } from './PhoneFrame.tsx';
import type { App, HostWindow } from '../../shared/features/preview/hosts.ts';
import type { Message } from '../../shared/features/preview/log.ts';
import { linkOf, type Row } from './links.ts';
import { SESSION_FIELDS } from './fields.ts';
import type { Values } from './values.ts';
import parts from './parts.module.css';
import styles from './Stage.module.css';

/** A screen that is shown on this page. */
export type Shown = {
  readonly screen: Row;
  readonly address: string;
  /** a new one is a new frame */
  readonly visit: number;
};
export const shownOf = (screen: Row, values: Values, before?: Shown): Shown => ({
  screen,
  address: linkOf(screen, values),
  visit: (before?.visit ?? 0) + 1,
});

type StageProps = {
  readonly shown: Shown | undefined;
  readonly app: App;
  readonly values: Values;
  readonly onMessage: (message: Message) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
};

/** The place for a screen on this page: empty, or a phone with it. */
export function Stage({ shown, ...props }: StageProps) {
  if (shown) return <OpenScreen key={shown.visit} shown={shown} {...props} />;
  return (
    <Section
      title="Open here"
      hint="The phone beside a screen shows it here, with the app around it played and its messages listed."
    />
  );
}

type OpenScreenProps = Omit<StageProps, 'shown'> & { readonly shown: Shown };

/** A screen in a phone on this page, and what its app can do to it. */
function OpenScreen({ shown, app, values, onMessage, onReload, onClose }: OpenScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const inFrame = useRef<HTMLIFrameElement>(null);
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    // on a phone it stands far below the button that opened it
    heading.current!.focus();
  }, []);

  const { id, title } = shown.screen;
  const say = (handler: string, body: unknown, words: string) => {
    onMessage({ screen: id, way: 'in', handler, body });
    setAnswer(`${handler}: ${words}`);
  };
  /** The app calls the screen. @param run with the screen's window; a screen without script has no such function */
  const tell = (handler: keyof HostWindow, run: (target: HostWindow) => [body: unknown, words: string]) => {
    try {
      const target = inFrame.current!.contentWindow as unknown as HostWindow;
      if (typeof target[handler] === 'function') say(handler, ...run(target));
      else say(handler, 'not listening', 'not listening');
    } catch (cause) {
      // it broke, or the frame has gone to another site
      say(handler, String(cause), String(cause));
    }
  };

  return (
    <section aria-label="Open here" className={styles.stage}>
      <div className={styles.head}>
        <div className={parts.head}>
          <h2 className={parts.heading} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className={parts.icons}>
            <button type="button" className={parts.icon} aria-label="Open anew" title="Open anew" onClick={onReload}>
              <Icon of={rotate} />
            </button>
            <button type="button" className={parts.icon} aria-label="Close" title="Close" onClick={onClose}>
              <Icon of={x} />
            </button>
          </div>
        </div>
        <div className={parts.pills}>
          <button
            type="button"
            className={parts.pill}
            onClick={() => {
              tell('onNativeBack', (target) => {
                const taken = target.onNativeBack!();
                return [taken, taken === true ? 'true, the page took it' : `${String(taken)}, the app would close it`];
              });
            }}
          >
            Native back
          </button>
          <button
            type="button"
            className={parts.pill}
            onClick={() => {
              tell('onSessionChange', (target) => {
                const session = Object.fromEntries(SESSION_FIELDS.map(([name]) => [name, values[name] ?? '']));
                // Android can only hand over texts
                target.onSessionChange!(app === 'android' ? JSON.stringify(session) : session);
                return [session, 'handed over'];
              });
            }}
          >
            New session
          </button>
        </div>
        <p className={styles.answer} role="status">
          {answer}
        </p>
      </div>
      <PhoneFrame
        key={app}
        ref={inFrame}
        title={title}
        address={shown.address}
        app={app}
        onMessage={(handler, body) => {
          onMessage({ screen: id, way: 'out', handler, body });
        }}
      />
    </section>
  );
}
