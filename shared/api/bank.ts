import * as v from 'valibot';
import { call, endpoint, type Grouping } from '#core';
import { list, requiredText, text, trimmed } from './wire.ts';

/** One choice of a field. An enum is sent by its `type`, a city by its `name`. Neither is empty. */
export type BankOption = { readonly name: string; readonly type: string };

const option = v.pipe(
  v.union([v.object({ name: trimmed, type: trimmed }), v.string(), v.number()]),
  v.transform((given): BankOption => {
    const { name, type = '' } = typeof given === 'object' ? given : { name: String(given).trim() };
    return { name: name || type, type: type || name };
  }),
);

/** The kind of a field (`cate`). The lender spells texts in two ways and may have more kinds than are known here. */
const kind = v.pipe(
  trimmed,
  v.transform((cate): 'text' | 'enum' | 'city' | 'day' | 'other' => {
    const name = cate.toLowerCase();
    if (name === 'text' || name === 'txt') return 'text';
    return name === 'enum' || name === 'city' || name === 'day' ? name : 'other';
  }),
);

const grouping = v.pipe(
  text,
  v.transform((type): Grouping => (type === 'card' || type === 'phone' ? type : 'plain')),
);

/** A restriction to one card type or channel; '' and '0' both mean that there is none. */
const restriction = v.pipe(
  trimmed,
  v.transform((value) => value.replace(/^0$/, '')),
);

/** A number of digits, 1 to 99; undefined for anything else. */
const limit = v.pipe(
  trimmed,
  v.transform((value) => (/^[1-9]\d?$/.test(value) ? Number(value) : undefined)),
);

const item = v.object({
  /** the name under which the value is sent. `cardType` and `channelNumber` decide which other items are shown */
  code: requiredText,
  title: text,
  /** placeholder */
  subtitle: text,
  /** the kind: text (or txt) takes digits, enum and city a choice of `note`, day a day; any other one takes free text */
  cate: kind,
  /** what the server knows already: after a lost answer at least the last three digits tell whether the account is saved */
  value: trimmed,
  note: v.pipe(
    list(option),
    v.transform((options) => options.filter(({ name }) => name)),
  ),
  /** the card type that it applies to; '' for all */
  cardTypeMi: restriction,
  /** the channel that it applies to; '' for all */
  channelNumber: restriction,
  /** card groups digits in fours, phone 3-4-4; any other one not at all */
  inputType: grouping,
  /** how many digits it takes, where the lender says so */
  minLength: limit,
  maxLength: limit,
});
export type BankItem = v.InferOutput<typeof item>;
export type BankItemWire = v.InferInput<typeof item>;

const bankFormSchema = v.object({ items: list(item) });
export type BankFormWire = v.InferInput<typeof bankFormSchema>;
type BankFormRequest = { readonly product_id: string | undefined };

/** The form of a payment account. The server describes all of it. */
export const bankFormCall = call<BankFormRequest, BankFormWire>('POST', '/v3/bind-card/card-init');
export const bankForm = endpoint(bankFormCall, bankFormSchema);

/** product_id and the value of each item under its code: digits without blanks, an enum's `type`, a city's `name`, a day as YYYY-MM-DD. */
export type BindRequest = { readonly product_id: string | undefined; readonly [code: string]: string | undefined };

/** Saves the account of a new borrower. After a lost answer `card-init` is asked again: its `value` has to show the number, or its last digits. */
export const bindCard = endpoint(
  call<BindRequest, unknown>('POST', '/v3/bind-card/bind-card-new'),
  v.unknown(),
  'acts',
);
/** Saves another account for an existing order: the page was opened with source=loanDetail. After a lost answer as `bind-card-new`. */
export const changeCard = endpoint(call<BindRequest, unknown>('POST', '/ndustan/cardChange'), v.unknown(), 'acts');
