import { useEffect, useRef } from 'react';
import { post, type NativeActions, type NativeHandler } from '#core';
import { SERVICE_PHONE } from '../../shared/features/lender/lender.ts';
import { copyText } from '../../shared/ui/copy/copyText.ts';
import { Section } from './Section.tsx';
import { HANDLERS, MESSAGES } from '../../shared/features/preview/messages.ts';
import { listened, type App } from '../../shared/features/preview/hosts.ts';
import type { Values } from './values.ts';
import { entryText, timeText, type Entry, type Message } from '../../shared/features/preview/log.ts';
import parts from './parts.module.css';
import styles from './MessagesCard.module.css';

type MessagesCardProps = {
  readonly values: Values;
  readonly app: App;
  readonly entries: readonly Entry[];
  readonly onMessage: (message: Message) => void;
  readonly onClear: () => void;
};

/** Each message that a screen can post to the app, to be tried from here, and what was said until now. */
export function MessagesCard({ values, app, entries, onMessage, onClear }: MessagesCardProps) {
  const { productId = '', orderId = '' } = values;
  /** What is sent is what is filled in, else a sample. */
  const bodies: Partial<NativeActions> = {
    to: `/product/detail?id=${encodeURIComponent(productId || '1')}`,
    toP: { page: 'order', productId, orderId },
    callPhone: SERVICE_PHONE,
  };
  const tryOut = (handler: NativeHandler) => {
    const posted: string[] = [];
    listened(
      app,
      (heard, body) => {
        posted.push(heard);
        onMessage({ screen: 'preview', way: 'out', handler: heard, body });
      },
      () => {
        post(handler, bodies[handler] ?? MESSAGES[handler].sample);
      },
    );
    if (posted.length === 0)
      onMessage({ screen: 'preview', way: 'out', handler, body: 'no app listens: done as in a browser' });
  };
  return (
    <Section title="Messages" hint="Post one to the app from this page. In the real app it gets there.">
      <div className={styles.actions}>
        {HANDLERS.map((handler) => (
          <button
            key={handler}
            type="button"
            className={styles.action}
            onClick={() => {
              tryOut(handler);
            }}
          >
            <span className={styles.handler}>{handler}</span>{' '}
            <span className={styles.meaning}>{MESSAGES[handler].label}</span>
          </button>
        ))}
      </div>
      <div className={parts.head}>
        <h3 className={styles.logHeading}>Log</h3>
        <div className={styles.tools}>
          <button
            type="button"
            className={parts.quiet}
            onClick={() => {
              void copyText(entries.map(entryText).join('\n'));
            }}
          >
            Copy log
          </button>
          <button type="button" className={parts.quiet} onClick={onClear}>
            Clear log
          </button>
        </div>
      </div>
      <Log entries={entries} />
    </Section>
  );
}

function Log({ entries }: { readonly entries: readonly Entry[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the newest is in view
    ref.current!.scrollTop = ref.current!.scrollHeight;
  }, [entries]);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls: keys must be able to do so
    <div className={styles.log} role="log" aria-label="Messages" tabIndex={0} ref={ref}>
      {entries.length === 0 ? (
        <p className={parts.hint}>No messages yet.</p>
      ) : (
        <ol>
          {entries.map(({ id, at, screen, way, handler, body }) => (
            <li key={id} className={styles.entry}>
              <span className={styles.meta}>
                <time>{timeText(at)}</time> {screen}
              </span>
              <span>
                <span aria-hidden="true">{way === 'out' ? '→' : '←'} </span>
                <b>{handler}</b> <code>{body}</code>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
