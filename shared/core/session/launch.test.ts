// needs no document
import { describe, expect, test } from 'vitest';
import { identification, launchOf } from './launch.ts';

const ALL_SIX = 'appVersion=2.1&deviceName=Pixel&deviceId=d1&osVersion=14&sessionId=s1&adId=a1';

test('a name that only ends like an id is another parameter', () => {
  expect(launchOf('?my_product_id=1&links_id=2')).toEqual({ my_product_id: '1', links_id: '2' });
});

describe('identification', () => {
  /** Header names have no case. */
  const headersOf = (search: string) =>
    Object.fromEntries(
      Object.entries(identification(launchOf(search))).map(([name, value]) => [name.toLowerCase(), value]),
    );

  test('is x-app-version, x-device-id and x-session-id', () => {
    expect(headersOf(`?${ALL_SIX}`)).toEqual({ 'x-app-version': '2.1', 'x-device-id': 'd1', 'x-session-id': 's1' });
  });

  test('has no header for what is not there or empty', () => {
    expect(headersOf('?deviceId=d1&sessionId=')).toEqual({ 'x-device-id': 'd1' });
    expect(headersOf('')).toEqual({});
  });
});
