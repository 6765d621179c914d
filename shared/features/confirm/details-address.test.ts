import { beforeEach, expect, test } from 'vitest';
import { detailsAddress } from './details-address.ts';

beforeEach(() => {
  history.replaceState(null, '', '/confirmV3.html?sessionId=s+1&appVersion=2&productId=101');
});

const HERE = 'http://localhost:3000';
const SESSION = 'appVersion=2&sessionId=s+1';

test.each([
  ['https://lender.example/loan', 'https://lender.example/loan?from=confirm'],
  ['https://lender.example/loan?', 'https://lender.example/loan?from=confirm'],
  ['https://lender.example/loan?id=%20a+b&x', 'https://lender.example/loan?id=%20a+b&x&from=confirm'],
  ['https://lender.example/loan#part?x=1', 'https://lender.example/loan?from=confirm#part?x=1'],
  ['https://lender.example/?id=1#/order?id=2', 'https://lender.example/?id=1&from=confirm#/order?id=2'],
  ['https://lender.example/loan?from=push&id=1&from=', 'https://lender.example/loan?id=1&from=confirm'],
  ['https://lender.example/loan?fr%6Fm=push&fromage=1', 'https://lender.example/loan?fromage=1&from=confirm'],
  ['https://lender.example/loan?q=%E0%A4', 'https://lender.example/loan?q=%E0%A4&from=confirm'],
  ['loanapp://order?id=1', 'loanapp://order?id=1&from=confirm'],
])('%s → %s: the marker, and nothing of the session', (given, address) => {
  expect(detailsAddress(given)).toBe(address);
});

test.each([
  ['/orderDetails?orderId=7', `${HERE}/orderDetails?orderId=7&${SESSION}&from=confirm`],
  [' ./orderDetails.html ', `${HERE}/orderDetails.html?${SESSION}&from=confirm`],
  [`${HERE}/orderDetails?sessionId=other#x`, `${HERE}/orderDetails?sessionId=other&appVersion=2&from=confirm#x`],
  ['https://h5.example.ph/orderDetails', `https://h5.example.ph/orderDetails?${SESSION}&from=confirm`],
])('%s is an own screen: the session goes along', (given, address) => {
  expect(detailsAddress(given)).toBe(address);
});

test('a site whose name only begins like ours gets no session', () => {
  const address = 'https://h5.example.ph.evil.example/';
  expect(detailsAddress(address)).toBe(`${address}?from=confirm`);
});

test.each(['', '  ', 'javascript:alert(1)', 'data:text/html,x', 'http://lender.example/', 'https://'])(
  '%j may not be followed',
  (given) => {
    expect(detailsAddress(given)).toBe('');
  },
);
