import { useCallback } from 'react';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { plainDocument } from '../../shared/ui/document-frame/plain-document.ts';
import { Missing } from './Missing.tsx';
import { FORM } from './routes.ts';
import { useArrival } from './useArrival.ts';
import type { LaterPageProps } from './useLaterPage.ts';
import styles from './Page.module.css';

/**
 * The lender's agreement, in a frame without scripts. A template without an agreement means the loan terms. When the template
 * did not load, no agreement is named.
 */
export function Agreement({ template, failure, onRetry, isLoading }: LaterPageProps) {
  const html = template?.agreement ?? '';
  useArrival();
  // not React's srcDoc, which makes an ordinary text of what the Trusted Types policy returns
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = plainDocument(html);
    },
    [html],
  );
  const terms = useScreenLink('loanTerms');
  return (
    <main className={styles.column}>
      <h1 tabIndex={-1}>Agreement</h1>
      {html.trim() ? (
        // not a DocumentFrame: the HTML is already here, so nothing can be late or fail
        <iframe className={styles.paper} width="100%" frameBorder="0" title="Agreement" sandbox="" ref={show} />
      ) : failure ? (
        <div className={`${styles.card} ${styles.stack}`}>
          <Missing onRetry={onRetry}>The agreement did not load. {failure}</Missing>
        </div>
      ) : (
        <div className={styles.card} aria-busy={isLoading}>
          {isLoading ? (
            <>
              <span className="visually-hidden">Loading the agreement…</span>
              <span className="skeleton" />
            </>
          ) : (
            <>
              <p>What you accept are our loan terms and conditions.</p>
              <LinkButton look="quiet" href={terms}>
                Loan terms and conditions
              </LinkButton>
            </>
          )}
        </div>
      )}
      {/* one of its own for each height above it: one that moves would count as a layout shift */}
      <LinkButton key={String(isLoading)} look="secondary" href={FORM}>
        Back to the form
      </LinkButton>
    </main>
  );
}
