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
])('%s may be shown', (url) => expect(contentUrl(url)).toBe(new URL(url, location.href).href));

test.each([
  ['another host', ['https://lender.example/a.png', 'https://evil.example/a.png', 'https://evillender.example/a.png']],
  [
    'our host followed by another',
    ['https://img.lender.example.evil.example/a', 'https://img.lender.example@evil.example/a'],
  ],
  ['our host in the hash', ['https://evil.example/#.lender.example']],
  ['another port', ['https://img.lender.example:8443/a.png', 'http://localhost:9/a.png']],
  ['without TLS', ['http://img.lender.example/a.png']],
  ['another spelling', ['//evil.example/a.png', 'https:\\\\evil.example\\a.png', 'ht\ttps://evil.example/a.png']],
  ['no web address', ['loanapp://img.lender.example', 'javascript:alert(1)', 'data:image/png;base64,AAAA']],
  ['no address', ['', undefined]],
])('an address may not be shown: %s: %j', (_what, urls) => {
  for (const url of urls) expect(contentUrl(url), url).toBeUndefined();
});

test.each([
  ['VITE_CONTENT_HOSTS', 'lender.example cdn.example:8443', 'https://lender.example/a', true],
  ['VITE_CONTENT_HOSTS', 'lender.example cdn.example:8443', 'https://cdn.example:8443/a', true],
  ['VITE_CONTENT_HOSTS', 'lender.example cdn.example:8443', 'https://img.lender.example/a', false],
  ['VITE_CONTENT_HOSTS', 'lender.example cdn.example:8443', 'https://cdn.example/a', false],
  ['VITE_CONTENT_HOSTS', '*', 'https://any.example:1/a', true],
  ['VITE_CONTENT_HOSTS', '*', 'http://any.example/a', false],
  ['VITE_API_BASE', 'https://api.example.ph/v1', 'https://api.example.ph/captcha.png', true],
])('with %s=%s, %s may be shown: %s', (name, value, url, isShown) => {
  vi.stubEnv(name, value);
  expect(contentUrl(url) !== undefined).toBe(isShown);
});
