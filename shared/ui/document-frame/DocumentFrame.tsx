import { useEffect, useRef, useState } from 'react';
import { checkedUrl, destinationOf } from '#core';
import { Button } from '../button/Button.tsx';
import { contentUrl } from '../content/content-url.ts';
import styles from './DocumentFrame.module.css';

/** ms after which a document that has not loaded is given up */
const PATIENCE_MS = 20_000;

type DocumentFrameProps = {
  /** what the document is, for screen readers */
  readonly title: string;
  /** the server's address of the document; for another site only a link is shown, for a refused address a sentence */
  readonly src: string;
};

/**
 * Somebody else's document, isolated from the page in a sandboxed frame without scripts, forms, popups and storage. A frame
 * cannot tell a document from an error page, so an address can always be opened in full.
 */
export function DocumentFrame({ title, src }: DocumentFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const stage = useRef<HTMLDivElement>(null);
  // a screen of ours is in this page's folder, wherever that is
  const own = destinationOf(src);
  const address = checkedUrl(own?.kind === 'screen' ? own.url : src);
  const url = contentUrl(address);
  // a deep link may be followed, but is no document
  const inFull = address?.startsWith('http') && (
    <a className={styles.full} href={address}>
      Open in full
    </a>
  );

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => {
      setState('failed');
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state, attempt]);

  if (!url)
    return (
      <div>
        <p className={styles.refused}>This document cannot be shown here.</p>
        {inFull}
      </div>
    );
  return (
    <div>
      <div className={styles.stage} ref={stage} tabIndex={-1} aria-busy={state === 'loading'}>
        {state === 'failed' ? (
          <div className={styles.failed} role="alert">
            <p>The document could not be loaded.</p>
            <Button
              look="secondary"
              onClick={() => {
                // this button disappears: keep the focus here
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
            // a new frame for a new address: one that navigates adds to the history
            key={`${attempt} ${url}`}
            className={styles.frame}
            title={title}
            sandbox=""
            src={url}
            onLoad={() => {
              // without a connection the frame has loaded the browser's error page
              setState(navigator.onLine ? 'shown' : 'failed');
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
      {inFull}
    </div>
  );
}
