import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { screens, type ScreenEntry } from '../../pages/screens.ts';
import { contractCalls } from '../../scripts/contract/calls.ts';
import document from '../../shared/api/openapi.json' with { type: 'json' };
import { amount } from '../../shared/api/wire.ts';
import { money } from '../../shared/core/format/money.ts';
import { open } from '../../shared/core/http/client.ts';
import { ContractError } from '../../shared/core/http/errors.ts';
import { fc, oddJson as odd } from '../properties.ts';

type Place = readonly string[];
const inside = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
/** Every place in an answer. */
const placesOf = (value: unknown, at: Place = []): Place[] => [
  at,
  ...inside(value).flatMap(([key, inner]) => placesOf(inner, [...at, key])),
];
/** The answer with another value at a place; unchanged when there is no such place any more. */
function changed(value: unknown, [key, ...rest]: Place, to: unknown): unknown {
  if (key === undefined) return to;
  const put = ([name, inner]: [string, unknown]) => [name, name === key ? changed(inner, rest, to) : inner] as const;
  if (Array.isArray(value)) return inside(value).map((item) => put(item)[1]);
  return inside(value).length > 0 ? Object.fromEntries(inside(value).map(put)) : value;
}

/** A good answer of every operation, from the OpenAPI document. */
type Operation = {
  readonly operationId: string;
  readonly responses: { readonly 200: { readonly content: Record<string, { readonly example?: { data?: unknown } }> } };
};
const examples = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path) as unknown as Operation[])
    .map(({ operationId, responses }) => [operationId, responses[200].content['application/json']?.example?.data]),
);
const endpoints = contractCalls.flatMap(({ name, screen, to }) =>
  to.answer ? [{ name, screen, to: { ...to, answer: to.answer }, example: examples.get(name) }] : [],
);
/** A good answer with up to four odd values in it, or any JSON at all. */
const dataOf = (example: unknown) => {
  const places = placesOf(example);
  const changes = fc.array(fc.tuple(fc.constantFrom(...places), fc.oneof(odd, fc.constant(undefined))), {
    maxLength: 4,
  });
  const alike = changes.map((all) => all.reduce((data: unknown, [at, to]) => changed(data, at, to), example));
  return fc.oneof({ weight: 3, arbitrary: alike }, odd);
};

test('the OpenAPI document has a good answer for every endpoint', () => {
  expect(endpoints.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
});

test.each(endpoints)('$name: any answer is read as data or throws a ContractError', async ({ to, example }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const good = await open(to, 200, { code: '00', data: example });
  expect(good).toBeDefined();
  await fc.assert(
    fc.asyncProperty(dataOf(example), async (data) => {
      try {
        const read = await open(to, 200, { code: '00', data });
        // reading a value that was already read changes nothing
        expect(await open(to, 200, { code: '00', data: read })).toEqual(read);
      } catch (error) {
        expect(error).toBeInstanceOf(ContractError);
      }
    }),
  );
});

test('every accepted amount is read as a plain number and can be shown', () => {
  fc.assert(
    fc.property(odd, (given) => {
      const { success, output } = v.safeParse(amount, given);
      if (!success) return;
      expect(output).toMatch(/^-?\d+(\.\d+)?$/);
      expect(money(output)).not.toBe('');
    }),
  );
});

test('the schemas of early views accept the same answers, and read the same values, as the real schemas', async () => {
  vi.resetModules();
  vi.doMock('valibot', async (real) => ({
    ...(await real<object>()),
    ...(await import('../../shared/core/early/schema.ts')),
  }));
  const { contractCalls: early } = await import('../../scripts/contract/calls.ts');
  vi.doUnmock('valibot');
  const shown = new Set<string>(
    (screens as readonly ScreenEntry[]).filter(({ hasEarlyView }) => hasEarlyView).map(({ id }) => id),
  );
  const pairs = endpoints
    .filter(({ screen }) => shown.has(screen))
    .map((one) => ({ ...one, early: early.find(({ name }) => name === one.name)!.to.answer! }));
  expect(pairs.length).toBeGreaterThan(0);
  const cases = fc.constantFrom(...pairs).chain((pair) => dataOf(pair.example).map((data) => ({ ...pair, data })));
  await fc.assert(
    fc.asyncProperty(cases, async ({ early: standIn, to, data }) => {
      const first = await standIn['~standard'].validate(data);
      const then = await to.answer['~standard'].validate(data);
      expect(!!first.issues).toBe(!!then.issues);
      if (!first.issues && !then.issues) expect(first.value).toEqual(then.value);
    }),
  );
});
