import { day, digitsOnly, PHONE_DIGITS } from '#core';
import type { BankItem, BankOption, BindRequest } from '../../shared/api/bank.ts';

/** What stands in the fields, by `keyOf` the item: bare digits, a text, a day, or the id of a choice. '' for nothing. */
export type Values = Readonly<Record<string, string>>;

/** The two fields that decide which others there are. */
export const CARD_TYPE = 'cardType';
const CHANNEL = 'channelNumber';
/** where the server's form does not say (§9) */
const DEFAULT_CARD_TYPE = '1';
const DEFAULT_CHANNEL = '90006';

/** The same code may stand in the form of several card types: each keeps what was typed there. */
export const keyOf = ({ code, cardTypeMi, channelNumber }: BankItem): string =>
  `${code} ${cardTypeMi} ${channelNumber}`;

/** Two choices may have the same type or the same name, but not both. */
export const idOf = ({ name, type }: BankOption): string => `${type} ${name}`;

const decides = (code: string): boolean => code === CARD_TYPE || code === CHANNEL;

/** The choices of a field, each once; none for a field that is typed. */
export const choicesOf = ({ cate, note, code }: BankItem): readonly BankOption[] =>
  decides(code) || (cate !== 'text' && cate !== 'other')
    ? note.filter((option, index) => note.findIndex((other) => idOf(other) === idOf(option)) === index)
    : [];

/** Is it chosen in a list? A day without choices is chosen in a calendar. */
export const isChosen = ({ cate }: BankItem): boolean => cate === 'enum' || cate === 'city';

/** The server's value as it stands in the field before anything is typed. */
function startOf(item: BankItem): string {
  const { value, code, cate, inputType } = item;
  const choices = choicesOf(item);
  if (choices.length > 0) {
    const wanted = value || { [CARD_TYPE]: DEFAULT_CARD_TYPE, [CHANNEL]: DEFAULT_CHANNEL }[code];
    const found = choices.find(({ type }) => type === wanted) ?? choices.find(({ name }) => name === wanted);
    // there is always a tab that is open
    const start = found ?? (code === CARD_TYPE ? choices[0] : undefined);
    return start ? idOf(start) : '';
  }
  // nobody sees these: what cannot be chosen is sent as it came
  if (code === CARD_TYPE) return value || DEFAULT_CARD_TYPE;
  if (code === CHANNEL) return value || DEFAULT_CHANNEL;
  if (isChosen(item)) return '';
  if (cate === 'day') return day(value) === value ? '' : value.slice(0, 10);
  if (cate === 'other') return value;
  // of a number with hidden digits the rest would be another account
  if (/[*•●#xX]/.test(value)) return '';
  return inputType === 'phone' ? digitsOnly(value).slice(0, PHONE_DIGITS) : digitsOnly(value);
}

/** What stands in a field now. A choice that the form no longer has does not count. */
export function valueOf(item: BankItem, typed: Values): string {
  const key = keyOf(item);
  const own = Object.prototype.hasOwnProperty.call(typed, key) ? typed[key] : undefined;
  const choices = choicesOf(item);
  const isThere = choices.length === 0 || choices.some((option) => idOf(option) === own) || own === '';
  return own !== undefined && isThere ? own : startOf(item);
}

/** What the wire takes for it: an enum's type, a city's name, the digits (§3). */
function sentFor(item: BankItem, typed: Values): string {
  const value = valueOf(item, typed);
  const option = choicesOf(item).find((choice) => idOf(choice) === value);
  if (!option) return value.trim();
  const byName = !decides(item.code) && item.cate !== 'enum';
  return byName ? option.name : option.type;
}

const sentUnder = (code: string, items: readonly BankItem[], typed: Values): string => {
  const item = items.find((candidate) => candidate.code === code);
  return item ? sentFor(item, typed) : '';
};

/** The items that apply to the chosen card type and, for card type 1, to the chosen channel (§4). */
export function applying(items: readonly BankItem[], typed: Values): readonly BankItem[] {
  const cardType = sentUnder(CARD_TYPE, items, typed) || DEFAULT_CARD_TYPE;
  const ofType = items.filter(({ code, cardTypeMi }) => code === CARD_TYPE || !cardTypeMi || cardTypeMi === cardType);
  if (cardType !== DEFAULT_CARD_TYPE) return ofType;
  const channel = sentUnder(CHANNEL, ofType, typed) || DEFAULT_CHANNEL;
  return ofType.filter(({ code, channelNumber }) => decides(code) || !channelNumber || channelNumber === channel);
}

/** The tabs: the card types to choose from; fewer than two are no choice. */
export function cardTypesOf(items: readonly BankItem[]): readonly BankOption[] {
  const item = items.find(({ code }) => code === CARD_TYPE);
  const choices = item ? choicesOf(item) : [];
  return choices.length > 1 ? choices : [];
}

/** The fields that a borrower sees: card types are tabs, and what cannot be chosen is not shown. */
export const fieldsOf = (items: readonly BankItem[], typed: Values): readonly BankItem[] =>
  applying(items, typed).filter(
    (item) => item.code !== CARD_TYPE && (item.code !== CHANNEL || choicesOf(item).length > 0),
  );

/** Every field that is seen is required (§2). */
export const missing = (items: readonly BankItem[], typed: Values): readonly BankItem[] =>
  fieldsOf(items, typed).filter((item) => !valueOf(item, typed).trim());

/** What is saved: each item that applies under its code. */
export const requestOf = (productId: string | undefined, items: readonly BankItem[], typed: Values): BindRequest => ({
  ...Object.fromEntries(applying(items, typed).map((item) => [item.code, sentFor(item, typed)])),
  product_id: productId,
});
