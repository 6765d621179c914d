// needs no document
import { expect, test } from 'vitest';
import { bankForm, type BankItemWire } from '../../shared/api/bank.ts';
import { bindRequest } from './bank-form.ts';

/** The request for a form of the lender's. */
function requestOf(...items: readonly BankItemWire[]) {
  const read = bankForm.answer['~standard'].validate({ items });
  if (read instanceof Promise || read.issues) throw new Error('no form');
  return bindRequest({ launch: { productId: '101' }, answers: new Map([[bankForm.path, read.value]]) });
}
const options = (...types: readonly string[]) => types.map((type) => ({ name: `Name ${type}`, type }));

test('a code that several card types have is filled in for the chosen one, as the page does', () => {
  const request = requestOf(
    { code: 'cardType', cate: 'city', note: options('1', '2') },
    { code: 'no', cate: 'text', inputType: 'phone', cardTypeMi: 1 },
    { code: 'no', cate: 'text', inputType: 'card', cardTypeMi: 2 },
    { code: 'bank', cate: 'enum', note: options('5'), cardTypeMi: 1 },
    { code: 'bank', cate: 'enum', note: options('7'), cardTypeMi: 2 },
  );
  expect(request).toEqual({ cardType: '1', no: '09171234567', bank: '5', product_id: '101' });
});
