import { useState } from 'react';
import type { Failure } from '../sandbox/failure.ts';
import { sandbox } from './control.ts';
import styles from './Playground.module.css';

const KINDS = {
  'No success': { kind: 'code' },
  'HTTP 500': { kind: 'status', status: 500 },
  'Breaks off': { kind: 'drop' },
  'Never answers': { kind: 'hang' },
  'After 3 s': { kind: 'delay', ms: 3000 },
  'Half of the JSON': { kind: 'malformed' },
} as const satisfies Record<string, Failure>;

const SLOW: Failure = { kind: 'delay', ms: 2000 };
const EVERY = '*';

/** Lets endpoints fail while a page is open: the next request meets it. */
export function Faults({ endpoints }: { readonly endpoints: readonly string[] }) {
  const [path, setPath] = useState('');
  const [kind, setKind] = useState<keyof typeof KINDS>('No success');
  const [failing, setFailing] = useState<Readonly<Record<string, string>>>({});
  const chosen = path || endpoints[0] || '';
  const set = (of: string, what: string | undefined) => {
    setFailing((before) => {
      const others = Object.entries(before).filter(([other]) => other !== of);
      return Object.fromEntries(what === undefined ? others : [...others, [of, what]]);
    });
  };
  const fail = (of: string, what: string, failure: Failure) => {
    set(of, what);
    void sandbox.fail(of, failure);
  };
  const heal = (of: string) => {
    set(of, undefined);
    void sandbox.heal(of);
  };
  return (
    <section aria-labelledby="faults" className={styles.card}>
      <h2 id="faults">Faults</h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={EVERY in failing}
          onChange={({ target }) => {
            if (target.checked) fail(EVERY, 'After 2 s', SLOW);
            else heal(EVERY);
          }}
        />
        Slow network: every answer after 2 s
      </label>
      <div className={styles.tools}>
        <select
          aria-label="Endpoint"
          value={chosen}
          onChange={({ target }) => {
            setPath(target.value);
          }}
        >
          {endpoints.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <select
          aria-label="Fault"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as keyof typeof KINDS);
          }}
        >
          {Object.keys(KINDS).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <button
          type="button"
          onClick={() => {
            fail(chosen, kind, KINDS[kind]);
          }}
        >
          Switch on
        </button>
      </div>
      <ul className={styles.list}>
        {Object.entries(failing).map(([of, what]) => (
          <li key={of}>
            <code>{of === EVERY ? 'every endpoint' : of}</code> {what}{' '}
            <button
              type="button"
              aria-label={`Switch off ${of === EVERY ? 'the slow network' : of}`}
              onClick={() => {
                heal(of);
              }}
            >
              Off
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
