// needs no document
import { expect, test } from 'vitest';
import type { Call } from '../../shared/core/http/call.ts';
import { repaymentHuichao } from '../../shared/api/legacy-repayment.ts';
import { uploadImage } from '../../shared/api/complaint.ts';
import { addressIssues, withAddresses } from './addresses.ts';

test.each([
  [{ payUrl: 'https://pay.example.ph/x' }, []],
  [{ payUrl: 'http://localhost:4173/pay' }, []],
  [{ link: 'loanapp://home', h5Url: '/repayment', lendDetailsUrl: null, playeduL: '' }, []],
  [
    { payUrl: 'http://pay.example.ph/x' },
    ['data.payUrl: the pages refuse "http://pay.example.ph/x", use https or the scheme of the app'],
  ],
  [
    { link: 'javascript:alert(1)' },
    ['data.link: the pages refuse "javascript:alert(1)", use https or the scheme of the app'],
  ],
  [{ h5Url: './repayment.html?orderId=1', contract_url: '//docs.example.ph/1', link: '/product/1', iosUrl: '-' }, []],
  ...['url', 'lendDetailsUrl'].map((name): [object, string[]] => [
    { [name]: '/pay/1' },
    [`data.${name}: the pages refuse "/pay/1", use https or the scheme of the app`],
  ]),
  [{ h5Url: '/h5/repayment?orderId=1', playeduL: 'orderDetails.html' }, []],
  ...['pay.example.ph/x', '/pay/1', 'repayment', 'https://'].map((payUrl): [object, string[]] => [
    { payUrl },
    [`data.payUrl: the pages refuse "${payUrl}", use https or the scheme of the app`],
  ]),
  [{ payUrl: 'gcash://pay' }, ['data.payUrl: the pages refuse "gcash://pay", use https or the scheme of the app']],
  [{ contract_url: null }, ['data.contract_url: expected an address']],
  [null, []],
])('of %j the addresses that no page follows are reported: %j', (data, issues) => {
  expect(addressIssues(data)).toEqual(issues);
});

test('an answer that conforms breaks the contract when an address in it is refused; a picture is not followed', () => {
  const judge = (to: Call, url: string) =>
    withAddresses(to, { kind: 'conforms', words: '' }, JSON.stringify({ code: '00', data: { url } })).kind;
  expect(judge(repaymentHuichao, 'https://pay.example.ph/x')).toBe('conforms');
  expect(judge(repaymentHuichao, 'http://pay.example.ph/x')).toBe('breaks');
  expect(judge(uploadImage, '/img/1.jpg')).toBe('conforms');
});
