import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { checkContract } from '../../scripts/contract/check.ts';
import { report } from '../../scripts/contract/report.ts';
import { passes } from '../../scripts/contract/row.ts';
import { serving } from '../temporary.ts';
import { checked, config, launch, sandbox, timeout } from './support/checked.ts';

/** Ends the connection without an answer. */
const drop = (outgoing: ServerResponse): Promise<Response> => {
  outgoing.destroy();
  return hang();
};
const hang = () => new Promise<Response>(() => undefined);

test('an endpoint without an answer is counted apart from those that break the contract', async () => {
  const { app } = sandbox();
  const { base, rows } = await checked((request, outgoing) =>
    request.url.includes('drowns') ? drop(outgoing) : app.fetch(request),
  );
  expect(rows.filter(({ kind }) => kind === 'no answer').map(({ name }) => name)).toEqual(['jointLogonFail']);
  expect(passes(rows)).toBe(false);
  expect(report(base, rows)).toContain(' 0 break the contract, 0 refused, 1 without an answer, ');
});

test('the check stops after three endpoints in a row without an answer', async () => {
  const { base, rows } = await checked(hang, { timeout: 100 });
  const silent = ['no answer', 'no whole answer within 0.1 s'];
  expect(rows.map(({ kind, words }) => [kind, words])).toEqual([silent, silent, silent]);
  expect(passes(rows)).toBe(false);
  expect(report(base, rows).split('\n').at(-1)).toBe(
    'The check stopped after three endpoints in a row without an answer. Is the server there?',
  );
});

test('a server that is not there is not said to break the contract', async () => {
  // nothing listens on port 1, and fetch does not ask there
  const rows = await checkContract({ base: 'http://127.0.0.1:1', config, launch, timeout });
  expect(rows.map(({ kind, words }) => [kind, words])).toEqual(Array(3).fill(['no answer', 'bad port']));
});

test('an answer that breaks off breaks the contract, because the server is there', async () => {
  const base = await serving((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': 100 });
    outgoing.write('{', () => outgoing.destroy());
  });
  const rows = await checkContract({ base, config, launch, timeout });
  expect(rows.filter(({ kind }) => kind === 'no answer')).toEqual([]);
  expect(rows[0]).toMatchObject({ kind: 'breaks', words: expect.stringMatching(/^the answer breaks off: /) as string });
});

test.each<[string, () => Response]>([
  ['a web site', () => new Response('<title>Shop</title>', { headers: { 'content-type': 'text/html' } })],
  ['another API', () => Response.json({ status: 'ok', result: [] })],
  ['a server that knows nothing', () => new Response('Not found', { status: 404 })],
])('a server that is not a lender is reported as such: %s', async (_what, answer) => {
  const { base, rows } = await checked(answer);
  expect(rows.filter(({ kind }) => kind === 'conforms')).toEqual([]);
  expect(passes(rows)).toBe(false);
  expect(report(base, rows)).toContain('Nothing there answers as a lender does.');
});
