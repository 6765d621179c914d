import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkedUrl, screenLink } from './links.ts';

const open = (url: string) => vi.stubGlobal('location', new URL(url));

describe('checkedUrl', () => {
  beforeEach(() => void open('https://cdn.example.ph/h5/repayment.html?sessionId=s1'));

  test.each([
    ['https://pay.example.com/x?a=1#b', 'https://pay.example.com/x?a=1#b'],
    ['HTTPS://pay.example.com', 'https://pay.example.com/'],
    ['//pay.example.com/x', 'https://pay.example.com/x'],
    ['loanapp://order?id=1', 'loanapp://order?id=1'],
    ['http://localhost:4173/sandbox/pay', 'http://localhost:4173/sandbox/pay'],
    ['http://127.0.0.1/x', 'http://127.0.0.1/x'],
    ['http://[::1]:80/x', 'http://[::1]/x'],
    ['orderDetails.html', 'https://cdn.example.ph/h5/orderDetails.html'],
    ['/orderDetails', 'https://cdn.example.ph/orderDetails'],
    ['  https://pay.example.com/\n', 'https://pay.example.com/'],
  ])('may be followed: %s', (given, url) => expect(checkedUrl(given)).toBe(url));

  test.each([
    ...['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
    ...['java\nscript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x'],
    ...['blob:https://cdn.example.ph/1', 'file:///etc/passwd', 'otherapp://x', 'intent://x#Intent;scheme=loanapp;end'],
    ...['http://pay.example.com/', 'http://localhost.evil.com/', 'http://evil-localhost/'],
    ...['http://evil.com/?localhost', 'http://localhost@evil.com/'],
    ...['https://', 'http://[', '', '   ', null, undefined],
  ])('is refused: %j', (given) => expect(checkedUrl(given)).toBeUndefined());

  test('on an http page, addresses of the same origin may be followed and other hosts and ports are refused', () => {
    open('http://192.168.1.20:4173/repayment.html');
    expect(checkedUrl('./error.html')).toBe('http://192.168.1.20:4173/error.html');
    expect(checkedUrl('//evil.com/x')).toBeUndefined();
    expect(checkedUrl('http://192.168.1.20/error')).toBeUndefined();
  });
});

// relative, ends in .html, carries every value there is: session.properties.test.ts
test.each<[string, Parameters<typeof screenLink>]>([
  // of the address the session and nothing else, so that it works under any prefix
  ['./index.html?sessionId=s+1&adId=a', ['index']],
  [
    './orderDetails.html?sessionId=s+1&adId=a&orderId=9&productId=0',
    ['orderDetails', { orderId: '9', productId: 0, source: undefined, from: null }],
  ],
  ['./promotion.html?sessionId=s+1&adId=a&id=a%26b#/x', ['promotion', { id: 'a&b' }, '#/x']],
])('a link to a screen: %s', (link, made) => {
  open('http://localhost/repayment?sessionId=s%201&adId=a&orderId=9&source=x');
  expect(screenLink(...made)).toBe(link);
});

test('a link without a session has no query', () => {
  open('http://localhost/repayment?orderId=9');
  expect(screenLink('complaintList')).toBe('./complaintList.html');
});
