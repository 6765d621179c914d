import { expect, test } from 'vitest';
import { hasCredentials, redactionOf } from './redact.ts';

const TOKEN = 'p@ss w0rd/"1+';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['as it is', TOKEN],
  ['without the scheme that stands before it', `invalid credential ${TOKEN}`],
  ['encoded for an address', `GET /purge?token=${encodeURIComponent(TOKEN)}`],
  ['encoded as a form', `token=${new URLSearchParams({ token: TOKEN }).toString().slice(6)}`],
  ['in base64', `Basic ${base64(TOKEN)}`],
  ['in JSON', JSON.stringify({ error: TOKEN })],
])('a secret is removed: %s', (_how, text) => {
  const shown = redactionOf({ PURGE_AUTHORIZATION: `Bearer ${TOKEN}` })(text);
  expect(shown).toContain('***');
  for (const trace of ['w0rd', base64(TOKEN)]) expect(shown).not.toContain(trace);
});

test('the name and the password of a Basic header are removed, too', () => {
  const redact = redactionOf({ PURGE_AUTHORIZATION: `Basic ${base64('ops:hunter22')}` });
  expect(redact('user ops:hunter22, password hunter22')).toBe('user ***, password ***');
});

test('without secrets a text is not changed', () => {
  expect(redactionOf({ FASTLY_API_TOKEN: '' })('Purged: fastly')).toBe('Purged: fastly');
});

test.each([
  ['https://ops:pw@cdn.example/', true],
  ['https://cdn.example/?token=abc', true],
  ['https://cdn.example/?X-Amz-Signature=abc', true],
  ['https://cdn.example/?api_key=abc', true],
  ['https://cdn.example/?apikey=abc', true],
  ['https://cdn.example/?AccessKey=abc', true],
  ['https://cdn.example/?accessKey=abc', true],
  ['https://cdn.example/?subscriptionKey=abc', true],
  ['https://cdn.example/?Ocp-Apim-SubscriptionKey=abc', true],
  ['https://cdn.example/?APIKey=abc', true],
  ['https://cdn.example/?AWSAccessKeyId=abc', true],
  ['https://cdn.example/?zoneKey=abc', true],
  ['https://cdn.example/?requestSig=abc', true],
  ['https://cdn.example/?accesskey=abc', true],
  ['https://cdn.example/?passWord=abc', true],
  ['https://cdn.example/?url={url}&key={key}', false],
  ['https://cdn.example/purge?surrogateKey={key}', false],
  ['https://cdn.example/purge?monkey=1', false],
  ['https://cdn.example/purge?MONKEY=1', false],
])('%s carries credentials: %s', (address, expected) => expect(hasCredentials(address)).toBe(expected));
