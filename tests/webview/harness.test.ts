import { expect, test } from 'vitest';
import { expectProblems, openScreen } from './harness.ts';

// tests with a host that cannot see a problem would prove nothing

test('console errors, exceptions, rejections, policy violations and missing files fail a test', async () => {
  expectProblems('written by the page', 'thrown by the page', 'rejected by the page');
  expectProblems(/^csp: .*elsewhere/, /404 .*missing/, 'x.css did not load');
  const view = await openScreen('/aboutUs');
  await view.evaluate(() => {
    console.error('written by the page');
    setTimeout(() => {
      throw new Error('thrown by the page');
    });
    void Promise.reject(new Error('rejected by the page'));
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://elsewhere.test/x.css' }),
    );
    document.body.append(Object.assign(document.createElement('img'), { src: '/missing.png' }));
  });
  await expect.poll(() => view.events().some((one) => one.event === 'resource' && one.status === 404)).toBe(true);
});

test('an address with the app’s scheme is left to the app, and reported to the test', async () => {
  expectProblems('foreign request: loanapp://order');
  const view = await openScreen('/aboutUs');
  await view.evaluate(() => {
    location.assign('loanapp://order');
  });
  await expect.poll(() => view.events().some(({ event }) => event === 'refused')).toBe(true);
});
