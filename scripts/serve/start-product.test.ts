// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSession, scenarios } from '../sandbox/scenarios/index.ts';
import { sampleBuild } from './sample-build.ts';
import { startProduct, StartError } from './start-product.ts';

let build: Awaited<ReturnType<typeof sampleBuild>>;
beforeAll(async () => {
  build = await sampleBuild({
    'testPreview.html': '<title>Test preview</title>',
    'aboutUs.html': '<title>About us</title>', // a screen without scenarios
  });
});
afterAll(() => build.remove());

const silent = () => undefined;

test('prints the preview, a link per built screen and every scenario, and all of them answer', async () => {
  let printed = '';
  const server = await startProduct({ dist: build.dist, port: '0', print: (text) => (printed += text) });
  const links = printed.match(/http:\/\/\S+/g) ?? [];
  expect(links).toContain(`${server.url}/testPreview`);
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

test('a busy port is a message that names it', async () => {
  const first = await startProduct({ dist: build.dist, port: '0', print: silent });
  const { port } = new URL(first.url);
  const second = startProduct({ dist: build.dist, port, print: silent });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(`Port ${port} is in use`);
  await first.close();
});

test('a missing build and a bad port are messages too', async () => {
  const missing = startProduct({ dist: `${build.dist}/nowhere`, port: '0', print: silent });
  await expect(missing).rejects.toThrow(StartError);
  await expect(missing).rejects.toThrow('npm run build');
  for (const port of ['http', '70000', '-1', '80.5']) {
    await expect(startProduct({ dist: build.dist, port, print: silent })).rejects.toThrow('PORT must be');
  }
});
