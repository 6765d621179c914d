import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfigFromFile } from 'vite';

afterEach(() => vi.unstubAllEnvs());

test('tests run with NODE_ENV test, whatever it is in the shell', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await loadConfigFromFile({ command: 'serve', mode: 'test' }, path.resolve('vitest.config.ts'));
  expect(process.env.NODE_ENV).toBe('test');
});
