import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { emptyFolder, serving } from '../../tests/temporary.ts';

const root = path.join(import.meta.dirname, '../..');
const server = await createServer({
  root,
  cacheDir: emptyFolder(),
  logLevel: 'silent',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
});
afterAll(() => server.close());
const url = await serving((incoming, outgoing) => {
  server.middlewares(incoming, outgoing);
});

test('with ?host=ios the simulated app runs before the entry of the page', async () => {
  const html = await (await fetch(`${url}/bindBank?host=ios`)).text();
  const modules = [...html.matchAll(/<script type="module"[^>]*>.*?<\/script>/gs)].map(([script]) => script);
  const played = modules.findIndex((script) => script.includes('announceBridge()'));
  const entry = modules.findIndex((script) => script.includes('/pages/bindBank/entry.tsx'));
  expect(played).toBeGreaterThan(-1);
  expect(entry).toBeGreaterThan(played);
});
