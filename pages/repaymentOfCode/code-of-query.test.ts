import { describe, expect, test } from 'vitest';
import { codeOfQuery } from './code-of-query.ts';

const code = (query: Record<string, string>) => codeOfQuery(query);

test.each([
  ['1', '90', true],
  [' 1 ', '90', true],
  ['0', '90', false],
  ['2', '90', false],
  ['', '90', false],
  ['11', '90', false],
  ['x', '90', false],
  // the picture is the channel's, not a code to scan
  ['1', '', true],
])('showType %j with payCode %j: the code is to be typed: %s', (showType, payCode, isTyped) => {
  expect(code({ showType, payCode, payCodeImg: '/q.png' }).isTyped).toBe(isTyped);
});

describe('payCodeImg', () => {
  test.each([
    ['https://cdn.lender.example/q.png', 'https://cdn.lender.example/q.png'],
    ['/sandbox/qr/1.svg', 'http://localhost:3000/sandbox/qr/1.svg'],
    ['http://localhost:3000/q.png', 'http://localhost:3000/q.png'],
    ['http%3A%2F%2Flocalhost:3000%2Fq.png', 'http://localhost:3000/q.png'],
    [' https://cdn.lender.example/q.png ', 'https://cdn.lender.example/q.png'],
    ['https%3A%2F%2Fcdn.lender.example%2Fq.png', 'https://cdn.lender.example/q.png'],
    ['%2Fsandbox%2Fqr%2F1.svg', 'http://localhost:3000/sandbox/qr/1.svg'],
  ])('%s is a picture', (payCodeImg, picture) => {
    expect(code({ payCodeImg })).toMatchObject({ picture, isRefused: false });
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://pay.example.test/q.png',
    'blob:https://x/1',
    ' vbscript:x',
    'loanapp://pay',
    'https%3A%2F%2F%E0%A4%A',
    'http://[',
    // what a QR code would say: none is made here
    '00020101021228530011ph',
    '0002 https://cdn.lender.example/q.png',
    'q%3Ahttps%3A%2F%2Fcdn.lender.example%2Fq.png',
  ])('%s is no picture', (payCodeImg) => {
    expect(code({ payCodeImg })).toMatchObject({ picture: undefined, isRefused: true });
  });

  test('no QR code is made from a pay code', () => {
    expect(code({ payCode: '90' })).toMatchObject({ picture: undefined, isRefused: false });
  });
});

test('a pay code is read without the spaces around it', () => {
  expect(code({ payCode: ' 90 18 ' }).payCode).toBe('90 18');
});

test.each([
  ['5250', '₱5.250'],
  ['5250.5', '₱5.250,50'],
  [' 5250 ', '₱5.250'],
  ['<script>', ''],
  ['', ''],
])('repayAmount %j is shown as %j', (repayAmount, amount) => expect(code({ repayAmount }).amount).toBe(amount));
