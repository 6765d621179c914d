import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { createSandbox } from './app.ts';
import { configOf, sandboxConfig } from './config.ts';

afterEach(() => vi.unstubAllEnvs());

/** The configuration of a folder with this .env. The environment wins over the file: what Vitest put there goes first. */
function configIn(env: string) {
  const names = ['PRODUCT_PREFIX', 'CURRENCY_FLAG', 'SVC', 'IDENTIFICATION_HEADERS', 'PHONE_PATTERN'];
  for (const name of names) vi.stubEnv(`VITE_${name}`, undefined);
  const root = emptyFolder();
  writeFileSync(join(root, '.env'), env);
  return () => sandboxConfig(root);
}

test('reads prefix, service, phone pattern and currency from .env, and the environment overrides it', () => {
  const config = configIn('VITE_PRODUCT_PREFIX=/lender/api\nVITE_CURRENCY_FLAG=1\nVITE_SVC=cash\n');
  const phone = /^1[3-9]\d{9}$/;
  expect(config()).toEqual({ prefix: '/lender/api', svc: 'cash', phone, currency: '₹', isIdentified: true });
  vi.stubEnv('VITE_PRODUCT_PREFIX', '/other');
  vi.stubEnv('VITE_CURRENCY_FLAG', '0');
  vi.stubEnv('VITE_IDENTIFICATION_HEADERS', '0');
  vi.stubEnv('VITE_PHONE_PATTERN', '^09\\d{9}$');
  const other = { prefix: '/other', svc: 'cash', phone: /^09\d{9}$/, currency: '₱', isIdentified: false };
  expect(config()).toEqual(other);
});

test.each(['gateway', '/gateway/', 'https://api.example.ph', '/a b'])(
  'refuses the prefix %s, and names the variable',
  (prefix) => {
    expect(configIn(`VITE_PRODUCT_PREFIX=${prefix}\n`)).toThrow('VITE_PRODUCT_PREFIX');
  },
);

test('the endpoints are below the prefix, which may be empty', () => {
  const there = createSandbox({ config: configOf({ VITE_PRODUCT_PREFIX: '/lender/api' }) });
  expect(there.owns('/lender/api/v3/anything')).toBe(true);
  expect(there.owns('/gateway/v3/anything')).toBe(false);
  const bare = createSandbox({ config: configOf({ VITE_PRODUCT_PREFIX: '' }) });
  expect(bare.owns('/v3/installment/loan-play-detail')).toBe(true);
  expect(bare.owns('/repayment')).toBe(false);
});
