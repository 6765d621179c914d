import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocked, invalid, weaknesses } from './rules.ts';

// the rules themselves, on pages made up for them

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const page = (body: string, sources = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${sources}"><title>x</title></head><body>${body}</body></html>`;

test('a page without problems passes, as React and the minifier write it', async () => {
  const html = page(
    '<script>var a</script><main><label for="a">Code</label><input id="a" disabled=""></main>',
    sha('var a'),
  );
  expect([...(await invalid(html, 'x.html')), ...blocked(html)]).toEqual([]);
});

test.each([
  ['text-content', '<button type="button"></button>'],
  ['no-missing-references', '<p aria-describedby="nothing">a</p>'],
  ['require-sri', '<script type="module" src="./a.js"></script>'],
])('%s is found', async (rule, body) => {
  expect((await invalid(page(body), 'x.html')).map((line) => line.split(':')[0])).toContain(rule);
});

test.each([
  ['inline script without its hash', '<script>var b</script>'],
  ['inline style without its hash', '<style>p { color: red }</style>'],
  ['attribute style=', '<p style="color: red">x</p>'],
  ['attribute onclick=', '<p onclick="x()">x</p>'],
  ['address that is not relative', '<img alt="" src="/img/x.png">'],
])('%s is found', (what, body) => expect(blocked(page(body))).toEqual([expect.stringContaining(what)]));

test('a page without a policy is found', () => {
  expect(blocked('<p>x</p>')).toEqual(['no content security policy']);
});

test.each([
  "default-src 'none'; script-src https:",
  "default-src 'none'; script-src 'unsafe-inline'",
  "img-src 'self'",
])('the weakness of a policy is found: %s', (policy) => expect(weaknesses(policy)).not.toEqual([]));
