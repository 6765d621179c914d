import { get } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  const asked = createSandbox();
  const other = await createServer({ dist: build.dist, sandbox: asked, port: 0 });
  const hanging = post('hang', other).catch(() => 'ended');
  await vi.waitFor(() => expect(asked.control.log).toHaveLength(1));
  await other.close();
  expect(await hanging).toBe('ended');
  await expect(fetch(other.url)).rejects.toThrow();
});
