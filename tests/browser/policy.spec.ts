import { expect, test } from './fixtures.ts';

test('the policy refuses plain text as HTML and as the address of a script or a worker', async ({
  openScreen,
  problems,
}) => {
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
