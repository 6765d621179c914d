import { day, digitsOnly, group, manilaTime, PHONE_DIGITS } from '#core';
import type { BankItem, BankOption, BindRequest } from '../../shared/api/bank.ts';
import { unique } from '../../shared/ui/choice/unique.ts';

/** What stands in the fields, by `keyOf` the item: bare digits, a text, a day, or the id of a choice. '' for nothing. */
export type Values = Readonly<Record<string, string>>;

/** The two fields that decide which others there are. */
export const CARD_TYPE = 'cardType';
const CHANNEL = 'channelNumber';
/** used when the server's form does not name one */
const DEFAULT_CARD_TYPE = '1';
const DEFAULT_CHANNEL = '90006';

/** The same code may stand in the form of several card types: each keeps what was typed there. */
export const keyOf = ({ code, cardTypeMi, channelNumber }: BankItem): string =>
  `${code} ${cardTypeMi} ${channelNumber}`;

/** Two choices may have the same type or the same name, but not both. */
export const idOf = ({ name, type }: BankOption): string => `${type} ${name}`;

/** What a field is called. */
export const labelOf = ({ title, subtitle, code }: BankItem): string => title.trim() || subtitle.trim() || code;

export const decides = (code: string): boolean => code === CARD_TYPE || code === CHANNEL;

/** The choices of a field, each once; none for a field that is typed. */
export const choicesOf = ({ cate, note, code }: BankItem): readonly BankOption[] =>
  decides(code) || (cate !== 'text' && cate !== 'other') ? unique(note, idOf) : [];

/** Is it chosen in a list? A day without choices is chosen in a calendar. */
export const isChosen = ({ cate }: BankItem): boolean => cate === 'enum' || cate === 'city';

/** The server's value as it stands in the field before anything is typed. */
function startOf(item: BankItem): string {
  const { value, code, cate } = item;
  const choices = choicesOf(item);
  const own = code === CARD_TYPE ? DEFAULT_CARD_TYPE : code === CHANNEL ? DEFAULT_CHANNEL : '';
  // 0 is no card type and no channel, as in the restrictions of a field
  const wanted = value > (own && '0') ? value : own;
  if (choices.length > 0) {
    const found = choices.find(({ type }) => type === wanted) ?? choices.find(({ name }) => name === wanted);
    if (found) return idOf(found);
    // there is always a tab that is open
    return code === CARD_TYPE ? idOf(choices[0]!) : '';
  }
  // without choices the field is hidden, and its value is sent as it came
  if (decides(code)) return wanted;
  if (cate === 'day') return day(value) === value ? '' : manilaTime(value).slice(0, 10);
  if (cate !== 'text') return MASKED.test(value) ? '' : value;
  // the visible digits alone would be another account
  return HIDDEN.test(value) ? '' : taken(item, value);
}

/** Anything that no number is written with stands for hidden digits. */
const HIDDEN = /[^\d\s+()-]/;
/** Signs that stand for hidden letters. */
const MASKED = /[*•●·…]/;

/** The last digits of the number that the lender has, when it hides the others; '' otherwise. */
export const lastSaved = ({ cate, value }: BankItem): string =>
  cate === 'text' && HIDDEN.test(value) ? /\d*$/.exec(value)![0] : '';

/** Of a number that is typed or pasted only the digits. In a phone number +63, 63 and +63 0 become 0. No digits are cut off. */
export function taken({ cate, inputType }: BankItem, typed: string): string {
  if (cate !== 'text') return typed;
  const digits = digitsOnly(typed);
  return inputType === 'phone' ? digits.replace(/^(630?|00(?=9))/, '0') : digits;
}

/** What stands in a field now. A choice that the form no longer has does not count. */
export function valueOf(item: BankItem, typed: Values): string {
  // a code may be called `constructor`: its key has blanks, which no property of every object has
  const own = typed[keyOf(item)];
  const choices = choicesOf(item);
  const isThere = own === '' || (choices.length > 0 ? choices.some((option) => idOf(option) === own) : !isChosen(item));
  return own !== undefined && isThere ? own : startOf(item);
}

/** What the wire takes for it: an enum's type, a city's name, the digits. */
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

/** The items that apply to the chosen card type and, for card type 1, to the chosen channel; one that is listed twice is taken once. */
export function applying(listed: readonly BankItem[], typed: Values): readonly BankItem[] {
  const items = unique(listed, keyOf);
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

/** Digits of a number: no account has fewer than 6, a wallet is a phone of 11. Limits in the server's form take precedence, also over the other limit here where they contradict it. */
const LIMITS = { card: [6, Infinity], phone: [PHONE_DIGITS, PHONE_DIGITS], plain: [1, Infinity] } as const;

/**
 * The error of a field; '' when there is none. A list without choices has no error.
 * @param isAsked Next was tapped. Before that only too many digits are an error, because more typing cannot fix them
 */
export function problemOf(item: BankItem, typed: Values, isAsked: boolean): string {
  const value = valueOf(item, typed).trim();
  if (isChosen(item) || choicesOf(item).length > 0) {
    return isAsked && !value && choicesOf(item).length > 0 ? 'Choose one from the list.' : '';
  }
  if (item.cate !== 'text') return value || !isAsked ? '' : item.cate === 'day' ? 'Choose a day.' : 'Fill this in.';
  const [least, most] = LIMITS[item.inputType];
  // a limit of the form wins over the other limit of ours
  const { minLength = Math.min(least, item.maxLength ?? least), maxLength = Math.max(most, minLength) } = item;
  if (value.length > maxLength)
    return `This has ${value.length} digits. Enter ${maxLength}${minLength === maxLength ? '' : ' at most'}.`;
  if (!isAsked || value.length >= minLength) return '';
  if (!value) return 'Enter the number, digits only.';
  return `Enter ${minLength === maxLength ? 'all' : 'at least'} ${minLength} digits.`;
}

/** The fields that keep Next from saving. Every visible field is required. */
export const wrongOf = (items: readonly BankItem[], typed: Values): readonly BankItem[] =>
  fieldsOf(items, typed).filter((item) => problemOf(item, typed, true));

/** A blank where a line does not end. */
const NO_BREAK = '\u00a0';

/** What is about to be sent, to be read once more: 'GCash · 091 7555 0142', grouped as in the field and never torn. '' as long as a number is missing. */
export function readBack(items: readonly BankItem[], typed: Values): string {
  const fields = fieldsOf(items, typed).filter(({ code, cate, inputType }) =>
    cate === 'enum' ? !decides(code) : cate === 'text' && inputType !== 'plain',
  );
  if (fields.every(isChosen) || fields.some((item) => problemOf(item, typed, true))) return '';
  return fields
    .map((item) => {
      const value = valueOf(item, typed);
      if (isChosen(item)) return choicesOf(item).find((choice) => idOf(choice) === value)?.name;
      return group(value, item.inputType).replace(/ /g, NO_BREAK);
    })
    .filter(Boolean)
    .join(`${NO_BREAK}·${NO_BREAK}`);
}

/** What is saved: each item that applies under its code. */
export const requestOf = (productId: string | undefined, items: readonly BankItem[], typed: Values): BindRequest => ({
  ...Object.fromEntries(applying(items, typed).map((item) => [item.code, sentFor(item, typed)])),
  product_id: productId,
});

/**
 * Does the form, asked for again, show the numbers that were sent, and no other bank, wallet or date? The lender may hide all but the
 * last digits.
 */
export function showsSent(items: readonly BankItem[], sent: BindRequest): boolean {
  const shows = (item: BankItem) => {
    const own = sent[item.code]!;
    if (item.cate !== 'text') return !item.value || MASKED.test(item.value) || sentFor(item, {}) === own;
    const last = lastSaved(item);
    return last.length > 2 ? own.endsWith(last) : taken(item, item.value) === own;
  };
  const known = items.filter(({ code }) => sent[code]);
  return (
    known.some(({ cate }) => cate === 'text') &&
    known.every(({ code }) => known.some((item) => item.code === code && shows(item)))
  );
}
