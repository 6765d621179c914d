// needs no document
import { describe, expect, test } from 'vitest';
import { commonQuery, identification, launchOf } from './launch.ts';

const ALL_SIX = 'appVersion=2.1&deviceName=Pixel&deviceId=d1&osVersion=14&sessionId=s1&adId=a1';

describe('launchOf', () => {
  test('reads every parameter of the query, decoded', () => {
    expect(launchOf('?source=loanDetail&deviceName=Juan%27s+phone%20%C3%B1')).toEqual({
      source: 'loanDetail',
      deviceName: "Juan's phone ñ",
    });
    expect(launchOf('')).toEqual({});
  });

  test.each(['?productId=7&orderId=9', '?product_id=7&order_id=9', '?product_id=7&orderId=9'])(
    'either spelling of the ids is found under productId and orderId: %s',
    (search) => expect(launchOf(search)).toEqual({ productId: '7', orderId: '9' }),
  );

  test('of two spellings the first that is not empty counts', () => {
    expect(launchOf('?product_id=7&productId=8').productId).toBe('7');
    expect(launchOf('?product_id=&productId=8').productId).toBe('8');
    expect(launchOf('?productId=8&product_id=').productId).toBe('8');
  });

  test('a name that only ends like an id is another parameter', () => {
    expect(launchOf('?my_product_id=1&links_id=2')).toEqual({ my_product_id: '1', links_id: '2' });
  });
});

describe('commonQuery', () => {
  test('carries the six session parameters and nothing else', () => {
    expect(String(commonQuery(launchOf(`?productId=1&source=x&utm_tag=t&${ALL_SIX}`)))).toBe(ALL_SIX);
  });

  test('leaves out what is not there or empty', () => {
    expect(String(commonQuery(launchOf('?sessionId=s1&adId=')))).toBe('sessionId=s1');
    expect(String(commonQuery({}))).toBe('');
  });

  test('carries values that are not ASCII as they are', () => {
    expect(commonQuery({ deviceName: 'Señorita 📱' }).get('deviceName')).toBe('Señorita 📱');
  });
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

  test.each([
    ['señal', 'se%C3%B1al'],
    ['a\r\nx-evil: 1', 'a%0D%0Ax-evil%3A%201'],
    ['plain ~ text%20', 'plain ~ text%20'],
  ])('a value that is not plain ASCII is percent-encoded: %j → %j', (value, sent) => {
    const headers = new Headers(identification({ deviceId: value }));
    expect(headers.get('x-device-id')).toBe(sent);
  });
});
