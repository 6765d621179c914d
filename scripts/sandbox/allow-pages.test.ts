import { expect, test } from 'vitest';
import { createSandbox } from './app.ts';

const PAGES = 'https://h5.example.ph';
const DETAIL = '/gateway/v3/installment/loan-play-detail';
const config = { prefix: '/gateway', currency: '₱', pagesOrigin: PAGES } as const;

const asked = async (origin: string, headers: Readonly<Record<string, string>> = {}, method = 'OPTIONS') => {
  const sandbox = createSandbox({ config });
  const response = await sandbox.app.request(DETAIL, { method, headers: { origin, ...headers } });
  return { sandbox, response, allowed: (what: string) => response.headers.get(`access-control-allow-${what}`) };
};

test('the pages may ask with the headers of every request; asking for leave is no request', async () => {
  const { sandbox, response, allowed } = await asked(PAGES, { 'access-control-request-method': 'POST' });
  expect([response.status, allowed('origin'), allowed('methods')]).toEqual([204, PAGES, 'GET,POST']);
  expect(allowed('headers')).toBe('x-app-version,x-device-id,x-session-id');
  expect(allowed('credentials')).toBeNull();
  expect(sandbox.control.log).toEqual([]);
});

test('the pages may read the answer, and caches keep answers for different origins apart', async () => {
  const { response, allowed } = await asked(PAGES, {}, 'POST');
  expect(allowed('origin')).toBe(PAGES);
  expect(response.headers.get('vary')).toContain('Origin');
});

test('another site may not', async () => {
  expect((await asked('https://elsewhere.example')).allowed('origin')).toBeNull();
  expect((await asked('https://elsewhere.example', {}, 'POST')).allowed('origin')).toBeNull();
});
