import { describe, expect, test } from 'vitest';
import { loadEnv } from 'vite';
import path from 'node:path';
import { checkEnvironment, doubtsAbout } from './environment.ts';

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

/** What a variable may be, and what the build refuses by its name. */
const values: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
  VITE_H5_BASE: [
    ['https://h5.example.ph', 'https://cdn.example.ph/site/h5', 'https://cdn.example.ph/@lender/h5'],
    [
      'https://h5.example.ph/',
      'https://h5.example.ph/site/',
      'https://h5.example.ph?x=1',
      'https://h5.example.ph/site#x',
      'http://h5.example.ph',
      'http://localhost:4173',
      'h5.example.ph',
      'https://',
      'https://h5 .example.ph',
      'https://u:p@h5.example.ph',
      '',
    ],
  ],
  VITE_API_BASE: [
    ['', 'https://api.example.ph', 'https://api.example.ph/v1', 'http://localhost:8080', 'http://127.0.0.1'],
    [
      'http://api.example.ph',
      'http://localhost.example.ph',
      'https://api.example.ph/',
      'https://api.example.ph?key=1',
      'https://api.example.ph#x',
      'ftp://api.example.ph',
      'api.example.ph',
      'https://u:p@api.example.ph',
      'https://u@api.example.ph/v1',
      'http://u:p@localhost:8080',
    ],
  ],
  VITE_CONTENT_HOSTS: [
    ['*.lender.example', 'lender.example cdn.lender.example:8443', '*'],
    [
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
    ],
  ],
  VITE_PHONE_EXAMPLE: [['13812345678'], ['']],
};

describe.each(Object.entries(values))('%s', (name, [good, bad]) => {
  test.each(good)('may be %j', (value) => expect(withValue(name, value)()).toMatchObject({ [name]: value }));
  test.each(bad)('may not be %j', (value) => expect(withValue(name, value)).toThrow(`${name} must`));
});

test('an example of a phone number that does not fit the pattern is doubted, and so is any host of content', () => {
  const doubts = (changes: Readonly<Record<string, string>>) =>
    doubtsAbout(checkEnvironment({ ...committed, ...changes }));
  const pattern = { VITE_PHONE_PATTERN: '^09\\d{9}$' };
  expect(doubts({})).toEqual([]);
  expect(doubts({ ...pattern, VITE_PHONE_EXAMPLE: '09171234567' })).toEqual([]);
  expect(doubts(pattern)).toEqual([expect.stringMatching(/^VITE_PHONE_EXAMPLE does not fit VITE_PHONE_PATTERN/)]);
  expect(doubts({ VITE_CONTENT_HOSTS: '*' })).toEqual([expect.stringMatching(/^VITE_CONTENT_HOSTS is \*/)]);
});

test('the identification headers are on or off', () => {
  expect(withValue('VITE_IDENTIFICATION_HEADERS', '0')).not.toThrow();
  expect(withValue('VITE_IDENTIFICATION_HEADERS', 'false')).toThrow(/VITE_IDENTIFICATION_HEADERS must be 1/);
});
