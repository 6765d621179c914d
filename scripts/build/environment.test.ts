import { describe, expect, test } from 'vitest';
import { loadEnv } from 'vite';
import path from 'node:path';
import { checkEnvironment } from './environment.ts';

const committed = loadEnv('production', path.resolve(import.meta.dirname, '../..'), 'VITE_');
const withValue = (name: string, value: string) => () => checkEnvironment({ ...committed, [name]: value });

test('what is committed in .env is usable', () => {
  expect(checkEnvironment(committed)).toMatchObject({ VITE_H5_BASE: committed.VITE_H5_BASE });
});

test('a missing variable is named, and so is every other problem', () => {
  const { VITE_SVC, ...rest } = committed;
  expect(VITE_SVC).toBeTruthy();
  const check = () => checkEnvironment({ ...rest, VITE_THEME_COLOR: 'orange' });
  expect(check).toThrow('VITE_SVC is missing');
  expect(check).toThrow('VITE_THEME_COLOR must be a colour');
});

describe('the public address', () => {
  test.each(['https://h5.example.ph', 'https://cdn.example.ph/site/h5'])('%s is usable', (value) => {
    expect(withValue('VITE_H5_BASE', value)).not.toThrow();
  });
  test.each([
    'https://h5.example.ph/',
    'https://h5.example.ph/site/',
    'https://h5.example.ph?x=1',
    'https://h5.example.ph/site#x',
    'http://h5.example.ph',
    'http://localhost:4173',
    'h5.example.ph',
    'https://',
    'https://h5 .example.ph',
    '',
  ])('%j is not', (value) => expect(withValue('VITE_H5_BASE', value)).toThrow(/VITE_H5_BASE must/));
});

describe('the example of a phone number', () => {
  test('fits the pattern, in another country too', () => {
    const philippines = { VITE_PHONE_PATTERN: '^09\\d{9}$', VITE_PHONE_EXAMPLE: '09171234567' };
    expect(() => checkEnvironment({ ...committed, ...philippines })).not.toThrow();
  });
  test.each(['12812345678', '138 1234 5678', '', '138123456789'])('%j does not', (value) => {
    expect(withValue('VITE_PHONE_EXAMPLE', value)).toThrow(/VITE_PHONE_EXAMPLE must/);
  });
  test('one that no longer fits a changed pattern, and a pattern that is none', () => {
    expect(withValue('VITE_PHONE_PATTERN', '^09\\d{9}$')).toThrow('VITE_PHONE_EXAMPLE must fit VITE_PHONE_PATTERN');
    expect(withValue('VITE_PHONE_PATTERN', '^09(')).toThrow('VITE_PHONE_PATTERN must be a regular expression');
  });
});

describe('where the API is', () => {
  test.each(['', 'https://api.example.ph', 'https://api.example.ph/v1', 'http://localhost:8080', 'http://127.0.0.1'])(
    '%j is usable',
    (value) => expect(withValue('VITE_API_BASE', value)).not.toThrow(),
  );
  test.each([
    'http://api.example.ph',
    'http://localhost.example.ph',
    'https://api.example.ph/',
    'https://api.example.ph?key=1',
    'https://api.example.ph#x',
    'ftp://api.example.ph',
    'api.example.ph',
  ])('%j is not', (value) => expect(withValue('VITE_API_BASE', value)).toThrow(/VITE_API_BASE must/));
});

test('the identification headers are on or off', () => {
  expect(withValue('VITE_IDENTIFICATION_HEADERS', '0')).not.toThrow();
  expect(withValue('VITE_IDENTIFICATION_HEADERS', 'false')).toThrow(/VITE_IDENTIFICATION_HEADERS must be 1/);
});
