import { beforeEach, describe, expect, test } from 'vitest';
import { checkedUrl, screenLink } from './links.ts';

const open = (url: string) => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
};

describe('checkedUrl', () => {
  beforeEach(() => {
    open('https://cdn.example.ph/h5/repayment.html?sessionId=s1');
  });

  test.each([
    ['https://pay.example.com/x?a=1#b', 'https://pay.example.com/x?a=1#b'],
    ['HTTPS://pay.example.com', 'https://pay.example.com/'],
    ['//pay.example.com/x', 'https://pay.example.com/x'],
    ['loanapp://order?id=1', 'loanapp://order?id=1'],
    ['http://localhost:4173/sandbox/pay', 'http://localhost:4173/sandbox/pay'],
    ['http://127.0.0.1/x', 'http://127.0.0.1/x'],
    ['http://[::1]:80/x', 'http://[::1]/x'],
    ['./orderDetails.html?orderId=1', 'https://cdn.example.ph/h5/orderDetails.html?orderId=1'],
    ['orderDetails.html', 'https://cdn.example.ph/h5/orderDetails.html'],
    ['/orderDetails', 'https://cdn.example.ph/orderDetails'],
    ['  https://pay.example.com/\n', 'https://pay.example.com/'],
  ])('may be followed: %s', (given, url) => expect(checkedUrl(given)).toBe(url));

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://cdn.example.ph/1',
    'file:///etc/passwd',
    'vbscript:x',
    'http://pay.example.com/',
    'http://localhost.evil.com/',
    'http://evil-localhost/',
    'http://evil.com/?localhost',
    'http://localhost@evil.com/',
    'otherapp://x',
    'intent://x#Intent;scheme=loanapp;end',
    'https://',
    'http://[',
    '',
    '   ',
    null,
    undefined,
  ])('is refused: %j', (given) => expect(checkedUrl(given)).toBeUndefined());

  test('on a page that came by http, addresses of the same origin are its own and other hosts are not', () => {
    open('http://192.168.1.20:4173/repayment.html');
    expect(checkedUrl('./error.html')).toBe('http://192.168.1.20:4173/error.html');
    expect(checkedUrl('http://192.168.1.20:4173/error')).toBe('http://192.168.1.20:4173/error');
    expect(checkedUrl('//evil.com/x')).toBeUndefined();
    expect(checkedUrl('http://192.168.1.20/error')).toBeUndefined();
  });
});

describe('screenLink', () => {
  test('is relative and ends in .html, so that it works under any prefix', () => {
    expect(screenLink('complaintList')).toBe('./complaintList.html');
  });

  test('carries the session along, and only the session', () => {
    open('http://localhost/repayment?sessionId=s%201&adId=a&orderId=9&source=x');
    expect(screenLink('index')).toBe('./index.html?sessionId=s+1&adId=a');
  });

  test('adds its own parameters and leaves out null and undefined', () => {
    open('http://localhost/repayment?sessionId=s1');
    expect(screenLink('orderDetails', { orderId: '9', productId: 0, source: undefined, from: null })).toBe(
      './orderDetails.html?sessionId=s1&orderId=9&productId=0',
    );
  });

  test('a hash route stands behind the query', () => {
    open('http://localhost/promotion?sessionId=s1');
    expect(screenLink('promotion', { id: 'a&b' }, '#/agreementTemplate')).toBe(
      './promotion.html?sessionId=s1&id=a%26b#/agreementTemplate',
    );
    expect(screenLink('promotion', {}, '#/x')).toBe('./promotion.html?sessionId=s1#/x');
  });
});
