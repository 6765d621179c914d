import { loadEnv } from 'vite';
import { expect, test } from 'vitest';
import { checkEnvironment } from './environment.ts';

const committed = loadEnv('production', process.cwd(), 'VITE_');
const hosts = (value: string) => () => checkEnvironment({ ...committed, VITE_CONTENT_HOSTS: value });

test.each(['*.lender.example', 'lender.example cdn.lender.example:8443', '*'])('content hosts may be %j', (value) => {
  expect(hosts(value)()).toMatchObject({ VITE_CONTENT_HOSTS: value });
});

test.each([
  '',
  ' ',
  '* lender.example',
  'https://lender.example',
  'lender.example/path',
  '*lender.example',
  'a,b.example',
  "'unsafe-inline'",
  'lender.example; script-src *',
  'localhost',
])('content hosts may not be %j: the build names the variable', (value) => {
  expect(hosts(value)).toThrow('VITE_CONTENT_HOSTS');
});

test('a variable that is missing is named', () => {
  const others = Object.fromEntries(Object.entries(committed).filter(([name]) => name !== 'VITE_CONTENT_HOSTS'));
  expect(() => checkEnvironment(others)).toThrow('VITE_CONTENT_HOSTS is missing');
});
