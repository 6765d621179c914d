import { describe, expect, test } from 'vitest';
import { codeOfQuery } from './code-of-query.ts';

const code = (query: Record<string, string>) => codeOfQuery(query);
const sourcesOf = (payCodeImg: string, rest: Record<string, string> = {}) => code({ payCodeImg, ...rest }).sources;

describe('showType', () => {
  test.each(['1', ' 1 '])('%j with a code: typed', (showType) => {
    expect(code({ showType, payCode: '90' }).isTyped).toBe(true);
  });
  test.each(['0', '2', '', '11', 'x'])('%j: scanned', (showType) => {
    expect(code({ showType, payCode: '90' }).isTyped).toBe(false);
  });
  test('1 without a code: nothing to type, so what is there is scanned', () => {
    expect(code({ showType: '1', payCodeImg: '0002' }).isTyped).toBe(false);
  });
});

describe('payCodeImg', () => {
  test.each([
    ['https://cdn.example.test/q.png', 'https://cdn.example.test/q.png'],
    ['/sandbox/qr/1.svg', 'http://localhost:3000/sandbox/qr/1.svg'],
    ['http://localhost:4173/q.png', 'http://localhost:4173/q.png'],
    ['https%3A%2F%2Fcdn.example.test%2Fq.png', 'https://cdn.example.test/q.png'],
  ])('%s is a picture', (given, address) => {
    expect(sourcesOf(given)).toEqual([{ address }]);
    expect(code({ payCodeImg: given }).isRefused).toBe(false);
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
  ])('%s is refused', (given) => {
    expect(code({ payCodeImg: given })).toMatchObject({ sources: [], isRefused: true });
  });

  test('anything else is what the QR code says', () => {
    expect(sourcesOf('00020101021228530011ph')).toEqual([{ text: '00020101021228530011ph' }]);
  });

  test('to scan: the pay code takes the place of a picture that is missing, refused or fails', () => {
    expect(code({ payCode: '90' }).sources).toEqual([{ text: '90' }]);
    expect(sourcesOf('javascript:x', { payCode: '90' })).toEqual([{ text: '90' }]);
    expect(sourcesOf('https://a.test/q.png', { payCode: '90' })).toEqual([
      { address: 'https://a.test/q.png' },
      { text: '90' },
    ]);
  });

  test('to type: the picture of the channel or none', () => {
    expect(code({ showType: '1', payCode: '90' }).sources).toEqual([]);
    expect(sourcesOf('https://a.test/q.png', { showType: '1', payCode: '90' })).toEqual([
      { address: 'https://a.test/q.png' },
    ]);
  });
});

test.each([
  ['5250', '₱5.250'],
  ['5250.5', '₱5.250,50'],
  [' 5250 ', '₱5.250'],
  ['<script>', ''],
  ['', ''],
])('repayAmount %j reads %j', (repayAmount, amount) => {
  expect(code({ repayAmount }).amount).toBe(amount);
});
