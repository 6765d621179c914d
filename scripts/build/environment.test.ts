import { expect, test } from 'vitest';
import { loadEnv } from 'vite';
import path from 'node:path';
import { checkEnvironment, doubtsAbout } from './environment.ts';

const committed = loadEnv('production', path.resolve(import.meta.dirname, '../..'), 'VITE_');
const withValue = (name: string, value: string) => () => checkEnvironment({ ...committed, [name]: value });

test('the committed .env passes the check', () => {
  expect(checkEnvironment(committed)).toMatchObject({ VITE_H5_BASE: committed.VITE_H5_BASE });
});

test('the error names every missing and every wrong variable', () => {
  const { VITE_SVC, ...rest } = committed;
  expect(VITE_SVC).toBeTruthy();
  const check = () => checkEnvironment({ ...rest, VITE_THEME_COLOR: 'orange' });
  expect(check).toThrow('VITE_SVC is missing');
  expect(check).toThrow('VITE_THEME_COLOR must be a colour');
  expect(withValue('VITE_IDENTIFICATION_HEADERS', 'false')).toThrow('VITE_IDENTIFICATION_HEADERS must be 1');
});

test.each([
  ['VITE_H5_BASE', ['https://h5.example.ph', 'https://cdn.example.ph/site/h5', 'https://cdn.example.ph/@lender/h5']],
  [
    'VITE_API_BASE',
    [
      '',
      'https://a.example',
      'https://a.example/v1',
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:80',
      'https://a.example:8443/~v1/b%20c',
    ],
  ],
  ['VITE_CONTENT_HOSTS', ['*.lender.example', 'lender.example cdn.lender.example:8443', '*']],
  ['VITE_PHONE_EXAMPLE', ['13812345678']],
  ['VITE_SERVICE_PHONE', ['+63288880000', '(02) 8888-0000', '88888']],
  ['VITE_IDENTIFICATION_HEADERS', ['0', '1']],
])('%s accepts each of %j', (name, good) => {
  for (const value of good) expect(withValue(name, value)()).toMatchObject({ [name]: value });
});

test.each([
  ['VITE_H5_BASE', 'ends in a slash', ['https://h5.example.ph/', 'https://h5.example.ph/site/']],
  ['VITE_H5_BASE', 'has a query or a hash', ['https://h5.example.ph?x=1', 'https://h5.example.ph/site#x']],
  ['VITE_H5_BASE', 'is not secure', ['http://h5.example.ph', 'http://localhost:4173']],
  ['VITE_H5_BASE', 'is no address', ['h5.example.ph', 'https://', 'https://h5 .example.ph', '']],
  [
    'VITE_H5_BASE',
    'is not spelled as a browser does',
    ['https://H5.example.ph', 'https://h5.example.ph:443', 'https://h5.example.ph/a/../b'],
  ],
  ['VITE_H5_BASE', 'has a password', ['https://u:p@h5.example.ph']],
  [
    'VITE_API_BASE',
    'ends in a slash, a query or a hash',
    ['https://a.example/', 'https://a.example?key=1', 'https://a.example#x'],
  ],
  ['VITE_API_BASE', 'is neither secure nor of this machine', ['http://api.example.ph', 'http://localhost.example.ph']],
  ['VITE_API_BASE', 'is no address', ['ftp://api.example.ph', 'api.example.ph']],
  ['VITE_API_BASE', 'has a user', ['https://u:p@a.example', 'https://u@a.example/v1', 'http://u:p@localhost:8080']],
  [
    'VITE_API_BASE',
    'would change the policy of the pages',
    [
      'https://api.example.ph"',
      "https://api.example.ph'",
      'https://a.example;script-src-elem',
      'https://a.example,',
      'https://*',
      'https://a.example/v1;script-src',
      'https://a.example/v1,',
      'https://a.example/"v1',
      'https://a.example/<v1>',
      'https://a.example\\v1',
      'https://a.example/v1\\v2',
      'http://localhost/v1;',
    ],
  ],
  [
    'VITE_H5_BASE',
    'has other parts of a policy',
    ['https://h5.example.ph"', 'https://h5.example.ph;x', 'https://h5.example.ph/a,b'],
  ],
  ['VITE_CONTENT_HOSTS', 'is empty', ['', ' ']],
  ['VITE_CONTENT_HOSTS', 'is no host', ['https://lender.example', 'lender.example/path', 'a,b.example', 'localhost']],
  ['VITE_CONTENT_HOSTS', 'has a * that is neither alone nor before a dot', ['* lender.example', '*lender.example']],
  ['VITE_CONTENT_HOSTS', 'has other parts of a policy', ["'unsafe-inline'", 'lender.example; script-src *']],
  ['VITE_PHONE_EXAMPLE', 'is empty', ['']],
  ['VITE_SERVICE_PHONE', 'has fewer than five digits', ['', '-----', '((((((', '+   1 ', '8-7-6-5']],
  ['VITE_SERVICE_PHONE', 'is no telephone number', ['call us 88888', '8888+8888', '8888 8888 ext. 5']],
  [
    'VITE_PHONE_PATTERN',
    'fits a part of a number',
    ['09\\d{9}', '^09\\d{9}', '^9\\d{9}|09\\d{9}$', '^(9|8)\\d|09[|]$'],
  ],
  ['VITE_PHONE_PATTERN', 'is no regular expression', ['^(09$']],
  ['VITE_API_BASE', 'begins or ends with a blank', ['https://a.example ', ' https://a.example', 'http://localhost ']],
  ['VITE_SVC', 'begins or ends with a blank', ['loan ', ' loan', 'loan\n']],
  ['VITE_COMPANY_NAME', 'begins or ends with a blank', ['Example ', ' Example']],
])('%s is refused if it %s: %j', (name, _why, bad) => {
  for (const value of bad) expect(withValue(name, value), value).toThrow(`${name} must`);
});

test.each(['^(9|09)\\d{9}$', '^(?:9\\d{9}|09(1|2)\\d{8})$', '^\\|[|]$'])('VITE_PHONE_PATTERN may be %s', (value) =>
  expect(withValue('VITE_PHONE_PATTERN', value)).not.toThrow(),
);

test('there is a warning if the example phone number does not fit the pattern, or if any host may serve content', () => {
  const doubts = (changes: Readonly<Record<string, string>>) =>
    doubtsAbout(checkEnvironment({ ...committed, ...changes }));
  const pattern = { VITE_PHONE_PATTERN: '^09\\d{9}$' };
  expect(doubts({})).toEqual([]);
  expect(doubts({ ...pattern, VITE_PHONE_EXAMPLE: '09171234567' })).toEqual([]);
  expect(doubts(pattern)).toEqual([expect.stringMatching(/^VITE_PHONE_EXAMPLE does not fit VITE_PHONE_PATTERN/)]);
  expect(doubts({ VITE_CONTENT_HOSTS: '*' })).toEqual([expect.stringMatching(/^VITE_CONTENT_HOSTS is \*/)]);
});
