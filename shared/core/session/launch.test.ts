// needs no document
import { expect, test } from 'vitest';
import { identification, launchOf } from './launch.ts';

test('a name that only ends like an id is another parameter; a malformed query is read too', () => {
  expect(launchOf('?my_product_id=1&links_id=2')).toEqual({ my_product_id: '1', links_id: '2' });
  expect(launchOf('?a=%80&%E0=%&=b')).toEqual({ a: '\ufffd', '\ufffd': '%', '': 'b' });
});

test('a request is identified by app version, device and session, each only when it is there and not empty', () => {
  const all = 'appVersion=2.1&deviceName=Pixel&deviceId=d1&osVersion=14&sessionId=s1&adId=a1';
  // header names have no case
  const headersOf = (search: string) =>
    Object.fromEntries(
      Object.entries(identification(launchOf(search))).map(([name, text]) => [name.toLowerCase(), text]),
    );
  expect(headersOf(`?${all}`)).toEqual({ 'x-app-version': '2.1', 'x-device-id': 'd1', 'x-session-id': 's1' });
  expect(headersOf('?deviceId=d1&sessionId=')).toEqual({ 'x-device-id': 'd1' });
});
