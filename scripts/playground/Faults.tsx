import { useState } from 'react';
import type { Failure } from '../sandbox/failure.ts';
import { sandbox, type Fault } from './control.ts';
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

/** A failure that was switched on here has a name; one that somebody else switched on is shown by its data. */
function nameOf(failure: object): string {
  const text = JSON.stringify(failure);
  const known = Object.entries({ ...KINDS, 'After 2 s': SLOW }).find(([, one]) => JSON.stringify(one) === text);
  return known?.[0] ?? text;
}

type FaultsProps = {
  readonly endpoints: readonly string[];
  readonly faults: readonly Fault[];
  /** the sandbox is asked to change something */
  readonly onAct: (asked: Promise<unknown>) => Promise<void>;
};

/** Makes endpoints fail while a page is open; the next request is affected. */
export function Faults({ endpoints, faults, onAct }: FaultsProps) {
  const [path, setPath] = useState('');
  const [kind, setKind] = useState<keyof typeof KINDS>('No success');
  const chosen = path || endpoints[0] || '';
  return (
    <section aria-labelledby="faults" className={styles.card}>
      <h2 id="faults">Faults</h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={faults.some((fault) => fault.path === EVERY && fault.kind === SLOW.kind)}
          onChange={({ target }) => {
            void onAct(target.checked ? sandbox.fail(EVERY, SLOW) : sandbox.heal(EVERY));
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
            void onAct(sandbox.fail(chosen, KINDS[kind]));
          }}
        >
          Switch on
        </button>
      </div>
      <ul className={styles.list}>
        {faults.map(({ path: of, ...failure }) => (
          <li key={of}>
            <code>{of === EVERY ? 'every endpoint' : of}</code> {nameOf(failure)}{' '}
            <button
              type="button"
              aria-label={`Switch off ${of === EVERY ? 'the slow network' : of}`}
              onClick={() => {
                void onAct(sandbox.heal(of));
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
