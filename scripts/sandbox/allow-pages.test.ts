import { expect, test } from 'vitest';
import { createSandbox } from './app.ts';
import { configOf } from './config.ts';

const PAGES = 'https://h5.example.ph';
const DETAIL = '/gateway/v3/installment/loan-play-detail';
const config = { ...configOf({}), pagesOrigin: PAGES };

const asked = async (origin: string, method: 'OPTIONS' | 'POST') =>
  (await createSandbox({ config }).app.request(DETAIL, { method, headers: { origin } })).headers;

test('an answer to the pages allows no cookies, and caches keep answers for different origins apart', async () => {
  const headers = await asked(PAGES, 'POST');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('vary')).toContain('Origin');
});

test.each(['OPTIONS', 'POST'] as const)('another site may not read the answer to %s', async (method) => {
  expect((await asked('https://elsewhere.example', method)).get('access-control-allow-origin')).toBeNull();
});
