import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { fc, soup } from '../../../tests/properties.ts';
import { kept, sweep } from './storage.ts';

const anything = v.unknown();
const open = (sessionId: string) => {
  history.replaceState(null, '', `/repayment?${String(new URLSearchParams({ sessionId }))}`);
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

test('any JSON value is read back by the next document', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (name, value) => {
      expect(kept(name, anything).write(value)).toBe(true);
      expect(kept(name, anything).read()).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('any text in storage is read as a value of the schema or as undefined, and nothing throws', () => {
  const stored = fc.oneof(
    soup('{', '}', '"value":', '"until":', '"owner":', 'null', '1e999', ',', '"A"', '-1', '[', ']'),
    fc.json(),
    fc.record({ value: fc.jsonValue(), until: fc.jsonValue() }, { requiredKeys: [] }).map((one) => JSON.stringify(one)),
  );
  const codes = kept('code', v.object({ payCode: v.string() }), { of: null });
  fc.assert(
    fc.property(stored, (text) => {
      localStorage.setItem('h5.code', text);
      const read = codes.read();
      if (read !== undefined) expect(typeof read.payCode).toBe('string');
      sweep('local');
    }),
  );
});

test('a value is read only by the session that wrote it', () => {
  const who = fc.string({ unit: fc.constantFrom(...'abAB01 &=u'), maxLength: 4 });
  fc.assert(
    fc.property(who, who, (mine, other) => {
      open(mine);
      kept('code', anything).write('mine');
      open(other);
      expect(kept('code', anything).read()).toBe(mine === other ? 'mine' : undefined);
    }),
    {
      examples: [
        ['sAQ', 'sBp'],
        ['', 'undefined'],
      ],
    },
  );
});

/** What a storage should hold: by name, what was written last. */
type Model = { values: Map<string, { value: string; until: number; owner: string }>; owner: string; now: number };
/** The current page; a new document forgets what was only in memory. */
type Real = { page: Record<string, ReturnType<typeof kept<string>>> };
type Step = fc.Command<Model, Real>;

const NAMES = ['code', 'draft'];
const EXPIRES = 1000;
const newPage = () => Object.fromEntries(NAMES.map((name) => [name, kept(name, v.string(), { expiresMs: EXPIRES })]));
const step = (name: string, run: (model: Model, real: Real) => void): Step => ({
  check: () => true,
  run,
  toString: () => name,
});

const steps = [
  fc.constantFrom(...NAMES).map((name) =>
    step(`read ${name}`, (model, { page }) => {
      const one = model.values.get(name);
      const isGiven = one && one.owner === model.owner && model.now < one.until;
      expect(page[name]!.read()).toBe(isGiven ? one.value : undefined);
    }),
  ),
  fc.tuple(fc.constantFrom(...NAMES), fc.string({ maxLength: 3 })).map(([name, value]) =>
    step(`write ${name} ${value}`, (model, { page }) => {
      model.values.set(name, { value, until: model.now + EXPIRES, owner: model.owner });
      expect(page[name]!.write(value)).toBe(true);
    }),
  ),
  fc.constantFrom(...NAMES).map((name) =>
    step(`clear ${name}`, (model, { page }) => {
      model.values.delete(name);
      page[name]!.clear();
    }),
  ),
  fc.constantFrom('s1', 's2').map((sessionId) =>
    step(`open ${sessionId}`, (model) => {
      model.owner = sessionId;
      open(sessionId);
    }),
  ),
  fc.constantFrom(1, EXPIRES - 1, EXPIRES).map((ms) =>
    step(`wait ${ms}`, (model) => {
      model.now += ms;
      vi.setSystemTime(model.now);
    }),
  ),
  fc.constant(
    step('new document', (model, real) => {
      real.page = newPage();
      sweep('local');
      const alive = [...model.values].filter(([, { until }]) => model.now < until);
      expect(Object.keys(localStorage).sort()).toEqual(alive.map(([name]) => `h5.${name}`).sort());
    }),
  ),
];

test('storage behaves like a table of values with owner and expiry, whatever the order of operations', () => {
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 30 }), (commands) => {
      localStorage.clear();
      open('s1');
      vi.setSystemTime(0);
      fc.modelRun(() => ({ model: { values: new Map(), owner: 's1', now: 0 }, real: { page: newPage() } }), commands);
    }),
  );
});
