// needs no document
import { expect, test } from 'vitest';
import { detailsAddress } from './details-address.ts';

test.each([
  ['https://lender.example/loan', 'https://lender.example/loan?from=confirm'],
  ['https://lender.example/loan?id=%20a+b&x', 'https://lender.example/loan?id=%20a+b&x&from=confirm'],
  ['https://lender.example/?id=1#/order?id=2', 'https://lender.example/?id=1&from=confirm#/order?id=2'],
  ['https://lender.example/loan?fr%6Fm=push&fromage=1', 'https://lender.example/loan?fromage=1&from=confirm'],
  ['https://lender.example/loan?q=%E0%A4', 'https://lender.example/loan?q=%E0%A4&from=confirm'],
  ['loanapp://order?id=1', 'loanapp://order?id=1&from=confirm'],
  [' /orderDetails?orderId=7#x', '/orderDetails?orderId=7&from=confirm#x'],
])('%s → %s: sets from=confirm and keeps the rest', (given, address) => expect(detailsAddress(given)).toBe(address));
