import { afterAll, expect, test, vi } from 'vitest';
import { sampleSession, scenarios } from '../sandbox/screens.ts';
import { networkAddress } from './network-address.ts';
import { sampleBuild } from './sample-build.ts';
import { UsageError } from '../usage-error.ts';
import { startElsewhere } from './start-elsewhere.ts';
import { startProduct } from './start-product.ts';

const sample = await sampleBuild({
  'testPreview.html': '<title>Test preview</title>',
  'aboutUs.html': '<title>About us</title>', // a screen without scenarios
});
afterAll(sample.remove);

const silent = () => undefined;

/** Nothing has to be built: it is there. */
const built = () => Promise.resolve();

/** Starts, collects what is printed, and stops. */
async function started(options: { readonly isListed?: boolean; readonly isOnNetwork?: boolean }) {
  let printed = '';
  const print = (text: string) => (printed += `${text}\n`);
  const server = await startProduct({ dist: sample.dist, port: '0', build: built, print, ...options });
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
])('a busy port: nothing is built, the command with another one has the flags of %j', async (given, flags) => {
  const { server } = await started(given);
  const build = vi.fn(built);
  const second = startProduct({ dist: sample.dist, port: String(server.port), build, print: silent, ...given });
  await expect(second).rejects.toThrow(`npm start -- ${flags}--port ${server.port + 1}`);
  expect(build).not.toHaveBeenCalled();
  await server.close();
});

test('where the API is elsewhere, the command with another port says so, too', async () => {
  const { server } = await started({});
  const options = { isListed: true, build: built, print: silent };
  const second = startElsewhere({ port: String(server.port), ...options });
  await expect(second).rejects.toThrow(`npm start -- --api-elsewhere --list --port ${server.port + 1}`);
  await server.close();
});

test('a build that makes no screen is a message', async () => {
  const missing = startProduct({ dist: `${sample.dist}/nowhere`, port: '0', build: built, print: silent });
  await expect(missing).rejects.toThrow(UsageError);
  await expect(missing).rejects.toThrow('npm run build');
});

test.each(['http', '70000', '-1', '80.5'])('port %s: a message, and nothing is built', async (port) => {
  const build = vi.fn(built);
  const options = { dist: sample.dist, port, isListed: false, build, print: silent };
  for (const start of [startProduct, startElsewhere]) await expect(start(options)).rejects.toThrow('A port is');
  expect(build).not.toHaveBeenCalled();
});

test('the last port leaves none for the API', async () => {
  const second = startElsewhere({ port: '65535', isListed: false, build: built, print: silent });
  await expect(second).rejects.toThrow(new UsageError("A port is a number from 0 to 65535, not '65536'."));
});
