import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { saveComplaint, uploadImage } from '../../shared/api/complaint.ts';
import { sampleSession } from '../../scripts/sandbox/screens.ts';
import { serveElsewhere, type Elsewhere } from '../../scripts/serve/elsewhere.ts';
import { expect, test as base } from './fixtures.ts';
import { add, open, send, uploaded, write } from './support/complaint-photos.ts';
import { apply, fill, getCode, openReady } from './support/promotion.ts';
import { requestsOf } from './support/network.ts';
import { openRepayment, openSheet, PAY } from './support/repayment.ts';

// the journeys with the API on another origin than the pages: preflights, policy, connection

/** Where the journeys lead, and what their screens fetch ahead. */
const SCREENS =
  'repayment,delayRepayment,repaymentOfCode2,orderDetails,complainPageNext,complaint,complaintList,promotion';
const cwd = path.resolve(import.meta.dirname, '../..');

/** Built by a command of its own: the test runner's environment would change the build. */
async function build(dist: string, apiBase: string): Promise<void> {
  const command = ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production', SCREENS, VITE_API_BASE: apiBase };
  await promisify(execFile)(process.execPath, command, { cwd, env });
}

const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({}, provide) => {
      const elsewhere = await serveElsewhere({ ports: [0, 0], build });
      await provide(elsewhere);
      await elsewhere.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sandbox: [({ elsewhere }, provide) => provide(elsewhere.sandbox), { scope: 'worker' }],
  origin: [({ elsewhere }, provide) => provide(elsewhere.pages.url), { scope: 'worker' }],
});
// in one worker: the pages are built once
test.describe.configure({ mode: 'default' });
// requests go to this API and nowhere else
test.beforeEach(({ problems, elsewhere }) => {
  problems.expect(new RegExp(`^foreign request: ${elsewhere.api.url}/`));
  problems.leaks.allowApi(elsewhere.api.url);
});
test.afterEach(({ sandbox }) => {
  expect(sandbox.control.log.filter(({ refused }) => refused)).toEqual([]);
});

test('a repayment leads to the payment page and back to the order, with one payment request', async ({
  openScreen,
  sandbox,
  elsewhere,
}) => {
  const page = await openRepayment(openScreen, 'full~elsewhere');
  await expect(page.locator('link[rel=preconnect][crossorigin]')).toHaveAttribute('href', elsewhere.api.url);
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
  await page.waitForURL(`${elsewhere.api.url}/sandbox/pay/*`);
  await page.getByRole('button', { name: 'Pay now (sandbox)' }).tap();
  await page.getByRole('link', { name: 'See the order' }).tap();
  await page.waitForURL(`${elsewhere.pages.url}/orderDetails?*`);
  await page.getByText('Paid in full').first().waitFor();
  const [payment, ...more] = requestsOf(sandbox, PAY);
  expect(more).toEqual([]);
  expect(payment?.headers['x-session-id']).toBe(sampleSession.sessionId);
});

test('a complaint uploads its photo once and is filed with the photo’s address', async ({
  openScreen,
  sandbox,
  elsewhere,
  photo,
}) => {
  const page = await open(openScreen, 'next');
  await write(page, 'They call five times a day.');
  await add(page, await photo('small.jpg'));
  await uploaded(page, 1);
  await send(page).tap();
  await page.waitForURL(/\/complaint\.html\?/);
  expect(requestsOf(sandbox, uploadImage.path)).toHaveLength(1);
  const [complaint] = requestsOf(sandbox, saveComplaint.path);
  expect(complaint?.form?.problemImage).toContain(`${elsewhere.api.url}/sandbox/uploads/`);
});

test('a promotion shows the picture with the characters, registers once and leads to the app’s download', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openReady(openScreen, 'promo-full');
  await fill(page);
  await getCode(page);
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate$/);
  expect(requestsOf(sandbox, '/register')).toHaveLength(1);
});
