import { expect, test } from 'vitest';
import { launchOf } from '../../scripts/contract/launch-file.ts';
import { passes } from '../../scripts/contract/row.ts';
import { checked, launch, sandbox } from './support/checked.ts';

/** The answer of a server whose pictures to type are broken. */
const withPicture = (picture: () => Response) => {
  const { app } = sandbox();
  return (request: Request) => (request.url.includes('get-captcha') ? picture() : app.fetch(request));
};

test('the picture to type is requested as an img element does: with its sid, and without headers of ours', async () => {
  const { app, control } = sandbox();
  const { rows } = await checked(app.fetch);
  expect(rows.find(({ name }) => name === 'captcha')).toMatchObject({ kind: 'conforms', method: 'GET' });
  const asked = control.log.find(({ path }) => path.endsWith('get-captcha'))!;
  const { sessionId } = launchOf(launch, 'promotion');
  expect(asked.query).toMatchObject({ sid: expect.stringMatching(/^sid-/) as string, sessionId });
  expect(Object.keys(asked.headers).filter((header) => header.startsWith('x-'))).toEqual([]);
});

test.each<[string, () => Response, string, string]>([
  ['an unknown sid', () => new Response('No such sid.', { status: 404 }), 'refused', 'HTTP 404, no picture'],
  ['an error', () => new Response('', { status: 502 }), 'breaks', 'HTTP 502, no picture'],
  ['an envelope', () => Response.json({ code: '00' }), 'breaks', 'application/json is no picture'],
  ['nothing', () => new Response('', { headers: { 'content-type': 'image/png' } }), 'breaks', 'an empty picture'],
])('in place of the picture to type: %s', async (_what, picture, kind, words) => {
  const { rows } = await checked(withPicture(picture));
  expect(rows.filter((row) => row.kind === kind)).toMatchObject([{ name: 'captcha', words }]);
  expect(passes(rows)).toBe(false);
});

test('without a sid the picture to type is not requested', async () => {
  const { app } = sandbox();
  const { rows } = await checked((request) =>
    request.url.includes('get-sid') ? Response.json({ code: '1' }) : app.fetch(request),
  );
  expect(rows.find(({ name }) => name === 'captcha')).toMatchObject({
    kind: 'not asked',
    words: expect.stringMatching(/^it needs a good answer of .*get-sid$/) as string,
  });
});
