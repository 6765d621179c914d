import { afterEach, expect, test, vi } from 'vitest';
import { contentUrl } from './content-url.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  'https://img.lender.example/a.png',
  'https://a.b.lender.example/a.png?x=1#y',
  'HTTPS://IMG.LENDER.EXAMPLE/a.png',
  '/sandbox/a.svg',
  './img/a.svg',
  'http://localhost:3000/a.png',
])('%s is of the lender', (url) => expect(contentUrl(url)).toBe(new URL(url, location.href).href));

test.each([
  'https://lender.example/a.png',
  'https://evil.example/a.png',
  'https://evillender.example/a.png',
  'https://img.lender.example.evil.example/a.png',
  'https://img.lender.example@evil.example/a.png',
  'https://evil.example/#.lender.example',
  'https://img.lender.example:8443/a.png',
  'http://img.lender.example/a.png',
  'http://localhost:9/a.png',
  '//evil.example/a.png',
  'https:\\\\evil.example\\a.png',
  'ht\ttps://evil.example/a.png',
  'loanapp://img.lender.example',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '',
  undefined,
])('%j is not', (url) => expect(contentUrl(url)).toBeUndefined());

test('hosts are named one by one, with a port where they have one', () => {
  vi.stubEnv('VITE_CONTENT_HOSTS', 'lender.example cdn.example:8443');
  expect(contentUrl('https://lender.example/a')).toBeTruthy();
  expect(contentUrl('https://cdn.example:8443/a')).toBeTruthy();
  expect(contentUrl('https://img.lender.example/a')).toBeUndefined();
  expect(contentUrl('https://cdn.example/a')).toBeUndefined();
});

test('a lone * is any host, by https', () => {
  vi.stubEnv('VITE_CONTENT_HOSTS', '*');
  expect(contentUrl('https://any.example:1/a')).toBeTruthy();
  expect(contentUrl('http://any.example/a')).toBeUndefined();
});

test('the API shows pictures too', () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.example.ph/v1');
  expect(contentUrl('https://api.example.ph/captcha.png')).toBeTruthy();
});
