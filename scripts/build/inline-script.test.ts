import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inlineScript } from './inline-script.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each([
  ['VITE_API_BASE', `https://${'q7-x2k9-v5j3-w8z1-m4b6'.repeat(2)}.h3n8c5t0y7r2.example:64739`, 'delayRepayment'],
  ['VITE_PRODUCT_PREFIX', '/q7-x2k9-v5j3/w8z1-m4b6/h3n8c5t0y7r2', 'delayRepayment'],
  ['VITE_SVC', 'q7-x2k9-v5j3-w8z1-m4b6-h3n8c5t0y7r2', 'promotion'],
] as const)('a long %s does not count towards the budget of the inline script', async (name, own, id) => {
  vi.stubEnv(name, own);
  onTestFinished(() => void vi.unstubAllEnvs());
  const script = await inlineScript(root, { id, hasEarlyView: id === 'delayRepayment' }, 'production');
  expect(script).toContain(own);
});
