import { expect, test } from 'vitest';
import { createSandbox } from './app.ts';
import { qrPath } from './qr.ts';

const get = (path: string) => createSandbox().app.request(path);

test('a payload has a picture of its code, black on white, under a path that any origin serves', async () => {
  const picture = await get(qrPath('901844172260'));
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toMatch(
    /^<svg [^>]*viewBox="0 0 29 29"[^>]*><path fill="#fff" .*><path d="M4 4h1v1h-1z/,
  );
});

test.each(['/sandbox/qr/.svg', '/sandbox/qr/a%20b.svg', '/sandbox/qr/a.png'])('%s: not there', async (path) => {
  expect((await get(path)).status).toBe(404);
});
