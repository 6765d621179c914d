import { afterAll, expect, test } from 'vitest';
import { sampleSession, scenarios } from '../sandbox/screens.ts';
import { networkAddress } from './network-address.ts';
import { sampleBuild } from './sample-build.ts';
import { UsageError } from '../usage-error.ts';
import { startElsewhere } from './start-elsewhere.ts';
import { startProduct } from './start-product.ts';

const build = await sampleBuild({
  'testPreview.html': '<title>Test preview</title>',
  'aboutUs.html': '<title>About us</title>', // a screen without scenarios
});
afterAll(build.remove);

const silent = () => undefined;

/** Starts, collects what is printed, and stops. */
async function started(options: { readonly isListed?: boolean; readonly isOnNetwork?: boolean }) {
  let printed = '';
  const print = (text: string) => (printed += `${text}\n`);
  const server = await startProduct({ dist: build.dist, port: '0', print, ...options });
  return { server, printed };
}

test('prints where it runs, the playground, the reference, the preview, how to stop', async () => {
  const { server, printed } = await started({});
  const lines = printed.trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringContaining(server.url),
    expect.stringContaining(`${server.url}/playground`),
    expect.stringContaining(`${server.url}/reference`),
    expect.stringContaining(`${server.url}/testPreview`),
    expect.stringContaining('Ctrl+C'),
  ]);
  expect((await fetch(`${server.url}/testPreview`)).status).toBe(200);
  await server.close();
});

test('lists an address per built screen and every scenario when asked to, and all of them answer', async () => {
  const { server, printed } = await started({ isListed: true });
  const links = printed.match(/http:\/\/\S+/g) ?? [];
  expect(links).toContain(`${server.url}/aboutUs?${String(new URLSearchParams(sampleSession))}`);
  expect(links.filter((link) => link.includes('/bindBank'))).toEqual([]);
  const own = scenarios.filter(({ screen }) => screen === 'repayment');
  for (const { query, about } of own) {
    expect(links).toContain(`${server.url}/repayment?${String(new URLSearchParams(query))}`);
    expect(printed).toContain(about);
  }
  for (const link of links.filter((link) => link !== server.url)) expect((await fetch(link)).status, link).toBe(200);
  await server.close();
});

test('on the network it answers at the address that is printed, with its code', async () => {
  const { server, printed } = await started({ isOnNetwork: true });
  const address = networkAddress(server.port);
  if (address) {
    expect(printed).toContain(address);
    expect(printed).toMatch(/[▀▄█]/);
    expect((await fetch(`${address}/repayment`)).status).toBe(200);
  } else {
    expect(printed).toContain('in no network');
  }
  await server.close();
});

test.each([
  [{}, ''],
  [{ isListed: true, isOnNetwork: true }, '--list --host '],
])('a busy port: the command with another one has the flags of %j', async (given, flags) => {
  const { server } = await started(given);
  const second = startProduct({ dist: build.dist, port: String(server.port), print: silent, ...given });
  await expect(second).rejects.toThrow(`npm start -- ${flags}--port ${server.port + 1}`);
  await server.close();
});

test('where the API is elsewhere, the command with another port says so, too', async () => {
  const { server } = await started({});
  const build = () => Promise.resolve();
  const second = startElsewhere({ port: String(server.port), isListed: true, build, print: silent });
  await expect(second).rejects.toThrow(`npm start -- --api-elsewhere --list --port ${server.port + 1}`);
  await server.close();
});

test('a missing build and a bad port are messages too', async () => {
  const missing = startProduct({ dist: `${build.dist}/nowhere`, port: '0', print: silent });
  await expect(missing).rejects.toThrow(UsageError);
  await expect(missing).rejects.toThrow('npm run build');
  for (const port of ['http', '70000', '-1', '80.5']) {
    await expect(startProduct({ dist: build.dist, port, print: silent })).rejects.toThrow('A port is');
  }
});
