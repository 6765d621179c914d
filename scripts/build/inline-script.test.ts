import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { inlineScript } from './inline-script.ts';

test('a long API address does not count towards the budget of the inline script', async () => {
  const apiBase = `https://${'q7-x2k9-v5j3-w8z1-m4b6'.repeat(2)}.h3n8c5t0y7r2.example:64739`;
  vi.stubEnv('VITE_API_BASE', apiBase);
  const script = await inlineScript(
    path.resolve(import.meta.dirname, '../..'),
    { id: 'delayRepayment', hasEarlyView: true },
    'production',
  );
  expect(script).toContain(apiBase);
});
