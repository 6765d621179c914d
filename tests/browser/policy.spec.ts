import { expect, test } from './fixtures.ts';

test('no text becomes HTML, a script’s address or a worker’s', async ({ openScreen, problems }) => {
  problems.expect(/csp: require-trusted-types-for/, /This document requires 'Trusted/);
  const page = await openScreen('/repayment?orderId=full');
  const refused = await page.evaluate(() =>
    [
      () => void (document.createElement('div').innerHTML = '<b>x</b>'),
      () => void (document.createElement('script').src = './x.js'),
      () => void new Worker('./x.js'),
      () => void new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    ].map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});

test('a picture of another site is not asked for, and looks as one that failed', async ({ openScreen }) => {
  const picture = encodeURIComponent('https://elsewhere.example/qr.png');
  const page = await openScreen(`/repaymentOfCode?payCode=901844172260&payCodeImg=${picture}`);
  await expect(page.getByText('The code to scan cannot be shown.')).toBeVisible();
  await expect(page.getByText('901844172260')).toBeVisible();
  expect(await page.locator('img').count()).toBe(0);
});
