import { expect, test } from 'vitest';
import type { Document } from '../contract/document.ts';
import { createSandbox } from './app.ts';
import { configOf } from './config.ts';

test('with another prefix and service, the reference describes the addresses that are served', async () => {
  const { app } = createSandbox({ config: configOf({ VITE_PRODUCT_PREFIX: '/lender', VITE_SVC: 'x' }) });
  const { paths } = (await (await app.request('/openapi.json')).json()) as Document;
  expect(Object.keys(paths)).toContain('/lender/v3/loan-details/generate-vcode');
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      expect(await (await app.request(path, { method })).text(), path).not.toContain('No endpoint');
    }
  }
});
