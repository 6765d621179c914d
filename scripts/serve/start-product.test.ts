import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePorts } from '../../tests/edge/support/process.ts';
import { sampleSession, scenarios } from '../sandbox/screens.ts';
import { networkAddress } from './network-address.ts';
import { sampleBuild } from '../../tests/setup/sample-build.ts';
import { UsageError } from '../command-line.ts';
import { startElsewhere } from './start-elsewhere.ts';
import { startProduct } from './start-product.ts';

const sample = await sampleBuild({
  'testPreview.html': '<title>Test preview</title>',
  'aboutUs.html': '<title>About us</title>', // a screen without scenarios
});

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

test('prints three lines: where the product is, where every screen is, and how to stop', async () => {
  const { server, printed } = await started({});
  const lines = printed.trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringContaining(server.url),
    expect.stringMatching(new RegExp(`${server.url}/playground .* ${server.url}/testPreview$`)),
    expect.stringContaining('Ctrl+C'),
  ]);
  expect((await fetch(`${server.url}/testPreview`)).status).toBe(200);
  await server.close();
});

test('with --list prints an address for every built screen and every scenario, and all of them answer', async () => {
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

test('on the network, the product answers at the address that is printed with its QR code and in the list', async () => {
  const { server, printed } = await started({ isListed: true, isOnNetwork: true });
  const address = networkAddress(server.port);
  if (address) {
    expect(printed).toContain(`${address}\n`);
    expect(printed).toContain(`${address}/aboutUs?`);
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
])('if the port is busy nothing is built, and the suggested command keeps the flags of %j', async (given, flags) => {
  const { server } = await started(given);
  const build = vi.fn(built);
  const second = startProduct({ dist: sample.dist, port: String(server.port), build, print: silent, ...given });
  await expect(second).rejects.toThrow(`npm start -- ${flags}--port 0`);
  expect(build).not.toHaveBeenCalled();
  await server.close();
});

// a machine may have no IPv6
const hasIpv6 = Object.values(os.networkInterfaces()).some((known) => known?.some(({ address }) => address === '::1'));

test.runIf(hasIpv6)('a named port answers at both addresses of localhost, until the product is stopped', async () => {
  const [port = 0] = await freePorts(1);
  const server = await startProduct({ dist: sample.dist, port: String(port), build: built, print: silent });
  const addresses = ['127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}/repayment`);
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  await server.close();
  for (const address of addresses) await expect(fetch(address), address).rejects.toThrow();
});

test.runIf(hasIpv6).each([{}, { isOnNetwork: true }])(
  'if another server has the port at the other address of localhost, nothing is built, with %j',
  async (given) => {
    const other = createServer();
    onTestFinished(() => void other.close());
    await new Promise<void>((ready) => other.listen(0, '::1', ready));
    const { port } = other.address() as AddressInfo;
    const build = vi.fn(built);
    const start = startProduct({ dist: sample.dist, port: String(port), build, print: silent, ...given });
    await expect(start).rejects.toThrow(`Port ${port} is in use.`);
    expect(build).not.toHaveBeenCalled();
  },
);

test('if the port is busy with --api-elsewhere, the suggested command keeps that flag', async () => {
  const { server } = await started({});
  const options = { isListed: true, build: built, print: silent };
  const second = startElsewhere({ port: String(server.port), ...options });
  await expect(second).rejects.toThrow(`npm start -- --api-elsewhere --list --port 0`);
  await server.close();
});

test('a build without any screen ends with a message that names npm run build', async () => {
  const missing = startProduct({ dist: `${sample.dist}/nowhere`, port: '0', build: built, print: silent });
  await expect(missing).rejects.toThrow(UsageError);
  await expect(missing).rejects.toThrow('npm run build');
});

test.each(['http', '70000', '-1', '80.5'])(
  'the port %s is refused with a message, and nothing is built',
  async (port) => {
    const build = vi.fn(built);
    const options = { dist: sample.dist, port, isListed: false, build, print: silent };
    for (const start of [startProduct, startElsewhere]) await expect(start(options)).rejects.toThrow('A port is');
    expect(build).not.toHaveBeenCalled();
  },
);

test('port 65535 is refused if the API needs the next port', async () => {
  const second = startElsewhere({ port: '65535', isListed: false, build: built, print: silent });
  await expect(second).rejects.toThrow(new UsageError("A port is a number from 0 to 65535, not '65536'."));
});
