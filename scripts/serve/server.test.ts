import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createSandbox } from '../sandbox/app.ts';
import { configOf } from '../sandbox/config.ts';
import { sampleBuild } from '../../tests/setup/sample-build.ts';
import { createServer } from './server.ts';

const build = await sampleBuild();

test('a path that leads out of the build is not served, even if the client does not normalize it', async () => {
  const server = await createServer({ dist: build.dist, sandbox: createSandbox(), port: 0 });
  for (const path of ['/../outside.txt', '/assets/../../outside.txt', '/..\\outside.txt']) {
    const asked = get({ host: '127.0.0.1', port: server.port, path });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect([400, 404], path).toContain(response.resume().statusCode);
  }
  await server.close();
});

test('an address that cannot be decoded is not there', async () => {
  const server = await createServer({ dist: build.dist, sandbox: createSandbox(), port: 0 });
  const folders = ['', 'pictures/', 'playground/', 'reference/', 'sandbox/', '__sandbox/', 'api/', 'gateway/v3/'];
  for (const folder of folders)
    expect((await fetch(`http://127.0.0.1:${server.port}/${folder}%E0%A4%A`)).status, folder).toBe(404);
  await server.close();
});

test('without a sandbox, the paths of the sandbox answer 404', async () => {
  const bare = await createServer({ dist: build.dist, port: 0 });
  expect((await fetch(`${bare.url}/__sandbox/log`)).status).toBe(404);
  await bare.close();
});

test('close() ends the server at once, even while a request hangs', async () => {
  const sandbox = createSandbox({ config: configOf({}) });
  const server = await createServer({ dist: build.dist, sandbox, port: 0 });
  const body = new URLSearchParams({ productId: '101', orderId: 'hang' });
  const asked = fetch(`${server.url}/gateway/v3/installment/loan-play-detail`, { method: 'POST', body });
  const ended = asked.catch(() => 'ended');
  await expect.poll(() => sandbox.control.log).toHaveLength(1);
  await server.close();
  expect(await ended).toBe('ended');
  await expect(fetch(server.url)).rejects.toThrow();
});
