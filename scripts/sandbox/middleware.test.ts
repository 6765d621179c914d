import { expect, test } from 'vitest';
import { serving } from '../../tests/temporary.ts';
import { createSandbox, sandboxMiddleware } from './app.ts';
import { configOf } from './config.ts';

const sandbox = createSandbox({ config: configOf({}) });
const middleware = sandboxMiddleware(sandbox);
const url = await serving((incoming, outgoing) => middleware(incoming, outgoing, () => outgoing.end('next')));

const detail = (orderId: string) =>
  fetch(`${url}/gateway/v3/installment/loan-play-detail`, {
    method: 'POST',
    body: new URLSearchParams({ productId: '101', orderId }),
  });

test.each(['/', '/repayment?orderId=full', '/src/entry.tsx', '/sandbox.html', '/gatewayed', '/apis/x'])(
  'leaves %s to the dev server',
  async (path) => {
    expect(await (await fetch(url + path)).text()).toBe('next');
  },
);

test('answers its own paths, and the addresses in its answers have the origin of the request', async () => {
  const { data } = (await (await detail('full')).json()) as { data: { productLogo: string } };
  expect(new URL(data.productLogo).origin).toBe(url);
  expect((await fetch(data.productLogo)).headers.get('content-type')).toBe('image/svg+xml');
  expect((await fetch(`${url}/api/v1/x`)).status).toBe(404);
});

test('drop ends a real connection after half the body', async () => {
  const response = await detail('drop');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});
