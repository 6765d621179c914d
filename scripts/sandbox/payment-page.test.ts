import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { payUrl } from '../../shared/api/repayment.ts';
import { createSandbox } from './app.ts';
import { ask } from './ask.ts';
import { sampleSession } from './scenarios/index.ts';

const sandbox = createSandbox({ config: { prefix: '/gateway', currency: '₱' } });

async function payPageOf(orderId: string, amount = '5250', channelNumber = '90007') {
  const request = { productId: '101', orderId, amount, isDelay: 0 as const, channelNumber };
  return String((await ask(sandbox, payUrl, request, sampleSession)).data.payUrl);
}
const htmlOf = async (address: string) => (await sandbox.app.request(address)).text();

test('shows what is paid and how, then the confirmation with ways back that carry the session', async () => {
  const address = await payPageOf('strings', '5250.00');
  const before = await htmlOf(address);
  for (const words of ['₱5.250,00', 'Peso Quick Loan', 'Maya', 'Pay now (sandbox)']) expect(before).toContain(words);

  const answer = await sandbox.app.request(address, { method: 'POST' });
  const after = await htmlOf(new URL(answer.headers.get('location') ?? '', address).href);
  expect(after).toContain('Payment received');
  expect(after).not.toContain('<form');
  const links = [...after.matchAll(/href="(\/[^"]+)"/g)].map(
    ([, link]) => new URL((link ?? '').replaceAll('&amp;', '&'), address),
  );
  expect(links.map(({ pathname }) => pathname)).toEqual(['/orderDetails', '/repayment']);
  for (const { searchParams } of links) {
    expect(Object.fromEntries(searchParams)).toEqual({ productId: '101', orderId: 'strings', ...sampleSession });
  }
});

test('is sent with a policy that its own style satisfies, and without a referrer', async () => {
  const response = await sandbox.app.request(await payPageOf('full'));
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});
