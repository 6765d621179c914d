import { describe, expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { FIELDS } from './fields.ts';
import { furtherParams, isFound, linkOf, rows, wholeLink } from './links.ts';

const row = (id: string) => rows.find((candidate) => candidate.id === id)!;
const ALL = Object.fromEntries(FIELDS.map(([name]) => [name, `${name}-1`]));

describe('linkOf', () => {
  test.each(screens.map(({ id }) => id))(
    '%s: links to the file in the same folder, with all values that are filled in',
    (id) => {
      const url = new URL(linkOf(row(id), ALL), 'https://cdn.example.ph/h5/v2/testPreview.html');
      expect(url.pathname).toBe(`/h5/v2/${id}.html`);
      expect(Object.fromEntries(url.searchParams)).toEqual(ALL);
    },
  );

  test('leaves out empty values; without any value there is no question mark', () => {
    expect(linkOf(row('repayment'), { orderId: '9', productId: '', adId: undefined })).toBe(
      './repayment.html?orderId=9',
    );
    expect(linkOf(row('aboutUs'), {})).toBe('./aboutUs.html');
  });

  test.each(['a&b=c#d', ' ', '50% off?', 'Señorita 📱', '"><img src=x onerror=alert(1)>', 'x'.repeat(4000)])(
    'encodes a value so that it is read back unchanged: %j',
    (value) => {
      const link = linkOf(row('orderDetails'), { deviceName: value, orderId: '9' });
      expect(link).not.toMatch(/[<>" #]/);
      const { searchParams } = new URL(link, 'https://x.test');
      expect([searchParams.get('deviceName'), searchParams.get('orderId')]).toEqual([value, '9']);
    },
  );

  test('adds a parameter of one screen only to the link of that screen', () => {
    const values = { 'orderDetails.source': 'loanDetail', 'bindBank.source': '' };
    expect(linkOf(row('orderDetails'), values)).toBe('./orderDetails.html?source=loanDetail');
    expect(linkOf(row('bindBank'), values)).toBe('./bindBank.html');
  });
});

test('the further parameters of a screen are those without an input on the page', () => {
  expect(furtherParams(row('orderDetails'))).toEqual(['source', 'from']);
  expect(furtherParams(row('complainDetails'))).toEqual(['problemId']);
  expect(furtherParams(row('repayment'))).toEqual([]);
});

test('the whole link includes the origin and the folder', () => {
  history.replaceState(null, '', '/h5/testPreview.html?x=1');
  expect(wholeLink(row('repayment'), { orderId: '9' })).toBe('http://localhost:3000/h5/repayment.html?orderId=9');
});

test('a screen is found by title, file and address', () => {
  const found = (wanted: string) => rows.filter((screen) => isFound(screen, wanted)).map(({ id }) => id);
  expect(found('rollover')).toEqual(['delayRepayment']);
  expect(found(' LOANDETAILS')).toEqual(['orderDetails']);
  expect(found('confirmV')).toEqual(['confirmV3', 'confirmV2']);
  expect(found('')).toHaveLength(screens.length);
});
