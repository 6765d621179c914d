import * as v from 'valibot';
import { bankForm, bindCard, changeCard, type BankFormWire } from '../../../shared/api/bank.ts';
import type { Serve } from '../api.ts';
import type { CaseFixture, Cases } from '../cases.ts';
import { invalid } from '../envelope.ts';
import { id } from '../fields.ts';

type Item = NonNullable<BankFormWire['items']>[number];
type BankChoice = NonNullable<Item['note']>[number];

/** Stands for a field that was not sent; no real value is equal to it. */
const ABSENT = '\0';
const maybe = v.optional(v.string(), ABSENT);

/** The form of a product, and how its endpoints fail. */
export type BankFixture = CaseFixture & { readonly form: BankFormWire };

/** The product for every numeric id, because an app's own ids are numbers. */
export const ANY_PRODUCT = 'bank-full';

/**
 * The form of a payment account, and saving it.
 * @param codes of every field that any form has; which of them belong to the form that is saved: `check`
 */
export function bankRoutes(serve: Serve, bankForms: Cases<BankFixture>, codes: readonly string[]): void {
  const find = (productId: string) => {
    const form = bankForms.find(/^\d+$/.test(productId) ? `${ANY_PRODUCT}~${productId}` : productId);
    if (!form) throw invalid('product_id', `no product '${productId}'`);
    return form;
  };

  /** saved values, by form: the form shows them from then on */
  const saved = new WeakMap<object, ReadonlyMap<string, string>>();

  serve(bankForm, {
    fields: { product_id: id },
    failure: ({ product_id }) => find(product_id).failureOf(bankForm.path),
    answer: ({ values }) => {
      const found = find(values.product_id);
      const known = saved.get(found);
      if (!known) return found.form;
      const items = (found.form.items ?? []).map((item) => ({
        ...item,
        value: known.get(String(item.code)) ?? item.value,
      }));
      return { ...found.form, items };
    },
  });

  for (const endpoint of [bindCard, changeCard]) {
    serve(endpoint, {
      fields: Object.assign(Object.fromEntries(codes.map((code) => [code, maybe])), { product_id: id }),
      failure: ({ product_id }) => find(product_id).failureOf(endpoint.path),
      answer: ({ values }) => {
        const given = new Map(Object.entries(values).filter(([, value]) => value !== ABSENT));
        const found = find(values.product_id);
        check(found.form.items ?? [], given);
        saved.set(found, given);
        return null;
      },
    });
  }
}

// The rules of the form. They are deliberately written a second time instead of imported from the screen.

const textOf = (value: string | number | null | undefined): string => String(value ?? '');
const optionsOf = ({ note }: Item) =>
  // '' also means none
  (Array.isArray(note) ? note : []).map((option: BankChoice) => {
    const { name, type } = typeof option === 'object' ? option : { name: option, type: option };
    return { name: textOf(name) || textOf(type), type: textOf(type) || textOf(name) };
  });

function check(items: readonly Item[], given: ReadonlyMap<string, string>): void {
  const codeOf = ({ code }: Item) => textOf(code);
  const asked = items.map(codeOf);
  const cardType = asked.includes('cardType') ? given.get('cardType') : '1';
  const channel = asked.includes('channelNumber') ? given.get('channelNumber') : '90006';
  const isOf = (restriction: string | number | null | undefined, chosen: string | undefined) =>
    /^0?$/.test(textOf(restriction)) || textOf(restriction) === chosen;
  const expected = items.filter(
    ({ code, cardTypeMi, channelNumber }) =>
      code === 'cardType' ||
      (isOf(cardTypeMi, cardType) && (cardType !== '1' || code === 'channelNumber' || isOf(channelNumber, channel))),
  );
  for (const item of expected) {
    if (codeOf(item) === 'product_id') continue;
    const value = given.get(codeOf(item));
    if (value === undefined) throw invalid(codeOf(item), 'required');
    if (!isValid(item, value)) throw invalid(codeOf(item), `not a value of this field: '${value}'`);
  }
  const codesOfForm = [...expected.map(codeOf), 'product_id'];
  const unknown = [...given.keys()].find((code) => !codesOfForm.includes(code));
  if (unknown !== undefined) throw invalid(unknown, 'not a field of this form as it stands');
}

/** How many digits a number has where the form does not say it, by `inputType`. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  card: [6, Infinity],
  phone: [11, 11],
};

function hasRightLength({ inputType, minLength, maxLength }: Item, { length }: string): boolean {
  const [least, most] = LENGTHS[textOf(inputType)] ?? [1, Infinity];
  const limit = (given: Item['minLength'], otherwise: number) =>
    /^\s*[1-9]\d?\s*$/.test(textOf(given)) ? Number(given) : otherwise;
  return length >= limit(minLength, least) && length <= limit(maxLength, most);
}

function isValid(item: Item, value: string): boolean {
  const options = optionsOf(item);
  switch (textOf(item.cate).toLowerCase()) {
    case 'text':
    case 'txt':
      return /^\d+$/.test(value) && hasRightLength(item, value);
    case 'enum':
      return options.length === 0 || options.some(({ type }) => type === value);
    case 'city':
      return options.length === 0 || options.some(({ name }) => name === value);
    case 'day':
      return options.length > 0 ? options.some(({ name }) => name === value) : /^\d{4}-\d\d-\d\d$/.test(value);
    default:
      return value.trim() !== '';
  }
}
