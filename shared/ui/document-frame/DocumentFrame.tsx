import { useEffect, useRef, useState } from 'react';
import { checkedUrl } from '#core';
import { Button } from '../button/Button.tsx';
import { plainDocument } from './plain-document.ts';
import styles from './DocumentFrame.module.css';

/** ms after which a document that has not come is given up */
const PATIENCE_MS = 20_000;

type DocumentFrameProps = {
  /** what the document is, for readers */
  readonly title: string;
} & (
  | {
      /** the server's address of the document; one that may not be shown leaves a sentence */
      readonly src: string;
      readonly html?: never;
    }
  | {
      /** the document itself, from the server */
      readonly html: string;
      readonly src?: never;
    }
);

/**
 * A document of somebody else, apart from the page: a sandboxed frame without scripts, forms, popups and storage. A frame
 * does not tell whether what it loaded is the document or an error page, so an address can always be opened in full.
 */
export function DocumentFrame({ title, src, html }: DocumentFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const stage = useRef<HTMLDivElement>(null);
  const url = checkedUrl(src);
  // a deep link may be followed, but is no document
  const isDocument = html !== undefined || url?.startsWith('http');

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => {
      setState('failed');
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state, attempt]);

  if (!isDocument) return <p className={styles.refused}>This document cannot be shown here.</p>;
  return (
    <div>
      <div className={styles.stage} ref={stage} tabIndex={-1} aria-busy={state === 'loading'}>
        {state === 'failed' ? (
          <div className={styles.failed} role="alert">
            <p>The document could not be loaded.</p>
            <Button
              look="secondary"
              onClick={() => {
                // the button goes away: the focus stays here
                stage.current?.focus();
                setAttempt(attempt + 1);
                setState('loading');
              }}
            >
              Retry
            </Button>
          </div>
        ) : (
          <iframe
            key={attempt}
            className={styles.frame}
            title={title}
            sandbox=""
            {...(html === undefined ? { src: url } : { srcDoc: plainDocument(html) })}
            onLoad={() => {
              // without a connection the browser's own error page has loaded
              setState(src !== undefined && !navigator.onLine ? 'failed' : 'shown');
            }}
          />
        )}
        {state === 'loading' && (
          <div className={styles.loading}>
            <span className="visually-hidden">Loading the document…</span>
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        )}
      </div>
      {url && (
        <a className={styles.full} href={url}>
          Open in full
        </a>
      )}
    </div>
  );
}
