import { timeText } from '../../shared/features/preview/log.ts';
import type { Entry } from './control.ts';
import styles from './Playground.module.css';

/** What the contract says of an answer, in a word and a sign. */
const SAID = { conforms: '✓ conforms', refused: '– refused', breaks: '✗ breaks' } as const;

/** Every request of the pages, the newest on top. */
export function Requests({ entries, onClear }: { readonly entries: readonly Entry[]; readonly onClear: () => void }) {
  return (
    <section aria-labelledby="requests" className={styles.card}>
      <div className={styles.tools}>
        <h2 id="requests">Requests</h2>
        <button type="button" onClick={onClear} title="Forgets requests, faults and all that was paid or filed">
          Reset sandbox
        </button>
      </div>
      {entries.length === 0 && <p>None yet.</p>}
      <ol className={styles.list}>
        {[...entries].reverse().map(({ time, method, path, query, form, verdict, failure, refused }, at) => (
          <li key={`${time} ${entries.length - at}`}>
            <details>
              <summary>
                <time>{timeText(Date.parse(time))}</time> {method} <code>{path}</code>{' '}
                <b data-verdict={verdict?.kind}>{verdict ? SAID[verdict.kind] : 'no whole answer'}</b>
                {failure && ` (fault: ${failure})`}
              </summary>
              {(verdict?.words || refused) && <p>{verdict?.words || refused}</p>}
              <pre>{JSON.stringify({ ...(form ?? query) }, null, 1)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
