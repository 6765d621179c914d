import { beforeEach, describe, expect, test, vi } from 'vitest';
import { destinationOf } from './destination.ts';

const SESSION = 'sessionId=s1';

// every name of every screen, however it is written: session.properties.test.ts
describe.each([
  ['under a folder of a CDN', 'https://cdn.example.ph/site/h5/repayment.html?orderId=1&sessionId=s1'],
  ['at the root', 'https://cdn.example.ph/repayment?orderId=1&sessionId=s1'],
])('%s', (_where, page) => {
  beforeEach(() => void vi.stubGlobal('location', new URL(page)));

  test.each([
    ['/orderDetails.html?orderId=9', `./orderDetails.html?${SESSION}&orderId=9`],
    ['orderDetails.html', `./orderDetails.html?${SESSION}`],
    ['/', `./index.html?${SESSION}`],
    ['/promotion?id=3#/agreementTemplate', `./promotion.html?${SESSION}&id=3#/agreementTemplate`],
    // what the address itself says of the session wins
    ['/repayment?sessionId=other', './repayment.html?sessionId=other'],
    ['/repayment?orderId=2&sessionId=&deviceId=', `./repayment.html?${SESSION}&orderId=2`],
    ['https://cdn.example.ph/repayment?orderId=2', `./repayment.html?${SESSION}&orderId=2`],
    ['https://h5.example.ph/repayment?orderId=2', `./repayment.html?${SESSION}&orderId=2`],
  ])('%s is a screen of ours: %s', (given, url) => expect(destinationOf(given)).toEqual({ kind: 'screen', url }));

  test.each([
    ...['/product/detail?id=1', '/orderDetail', '/site/other/repayment', './x.html'],
    ...['order', 'constructor', '/,'],
  ])('the path %s is no screen: it is refused, or with isOfApp a page of the app as given', (given) => {
    expect(destinationOf(given)).toBeUndefined();
    expect(destinationOf(given, true)).toEqual({ kind: 'app', url: given });
  });

  test.each([
    ['https://pay.example.com/x?a=%20b#c', 'https://pay.example.com/x?a=%20b#c'],
    ['//pay.example.com/x', 'https://pay.example.com/x'],
    ['http://localhost:4173/sandbox/pay/1', 'http://localhost:4173/sandbox/pay/1'],
    ['https://h5.example.ph.evil.example/repayment', 'https://h5.example.ph.evil.example/repayment'],
    ['https://cdn.example.ph/elsewhere/repayment', 'https://cdn.example.ph/elsewhere/repayment'],
  ])('%s is another site and opened as it is, without the session', (given, url) => {
    for (const isOfApp of [false, true]) expect(destinationOf(given, isOfApp)).toEqual({ kind: 'web', url });
  });

  test('a deep link is opened by the app, as given', () => {
    expect(destinationOf(' loanapp://order?id=a b ')).toEqual({ kind: 'app', url: 'loanapp://order?id=a b' });
  });

  test.each(['javascript:alert(1)', 'http://evil.test/', 'otherapp://x', '', null])(
    'an address that checkedUrl refuses is refused, with isOfApp too: %j',
    (given) => expect([destinationOf(given), destinationOf(given, true)]).toEqual([undefined, undefined]),
  );
});
