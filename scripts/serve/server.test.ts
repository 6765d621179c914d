// @vitest-environment node
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../sandbox/app.ts';
import { sampleBuild } from './sample-build.ts';
import { createServer, type RunningServer } from './server.ts';

const sandbox = createSandbox({ config: { prefix: '/gateway', currency: '₱' } });
let build: Awaited<ReturnType<typeof sampleBuild>>;
let server: RunningServer;
beforeAll(async () => {
  build = await sampleBuild();
  server = await createServer({ dist: build.dist, sandbox, port: 0 });
});
afterAll(async () => {
  await server.close();
  await build.remove();
});

const post = (orderId: string, on = server) =>
  fetch(`${on.url}/gateway/v3/installment/loan-play-detail`, {
    method: 'POST',
    body: new URLSearchParams({ productId: '101', orderId }),
  });

test('serves pages and sandbox on one origin', async () => {
  expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(`${server.url}/repayment?orderId=full`)).text()).toContain('Repayment');
  const { data } = (await (await post('full')).json()) as { data: { productLogo: string } };
  expect(data.productLogo).toMatch(new RegExp(`^${server.url}/sandbox/logo/`));
  const head = await fetch(`${server.url}/repayment`, { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
});

test('pays over the network: form, redirect, confirmation', async () => {
  const body = new URLSearchParams({
    productId: '101',
    orderId: 'full',
    amount: '5250',
    isDelay: '0',
    channelNumber: '90006',
  });
  const asked = await fetch(`${server.url}/gateway/v3/loan-details/generate-vcode`, { method: 'POST', body });
  const { data } = (await asked.json()) as { data: { payUrl: string } };
  const confirmation = await fetch(data.payUrl, { method: 'POST' });
  expect(await confirmation.text()).toContain('Payment received');
  expect(await (await post('full')).json()).toMatchObject({ code: '20' });
});

test('drop and hang act on the real connection, and leave the server well', async () => {
  const dropped = await post('drop');
  await expect(dropped.text()).rejects.toThrow('terminated');
  sandbox.control.fail('/v3/installment/loan-play-detail', { kind: 'hang-body', times: 1 });
  const half = await post('two-rows');
  const first = await half.body?.getReader().read();
  expect(first?.done).toBe(false);
  expect(await (await post('two-rows')).json()).toMatchObject({ code: '00' });
});

test('a path that climbs out of the build is not followed when no client has tidied it', async () => {
  const { port } = new URL(server.url);
  for (const path of ['/../outside.txt', '/assets/../../outside.txt', '/..\\outside.txt']) {
    const status = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    expect([400, 404], path).toContain(status);
  }
});

test('without a sandbox its paths are unknown', async () => {
  const bare = await createServer({ dist: build.dist, port: 0 });
  expect((await fetch(`${bare.url}/__sandbox/log`)).status).toBe(404);
  await bare.close();
});

test('close ends at once, also while a request hangs', async () => {
  const other = await createServer({ dist: build.dist, sandbox: createSandbox(), port: 0 });
  const hanging = post('hang', other).catch(() => 'ended');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await other.close();
  expect(await hanging).toBe('ended');
  await expect(fetch(other.url)).rejects.toThrow();
});
