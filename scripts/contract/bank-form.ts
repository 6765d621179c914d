import * as bank from '../../shared/api/bank.ts';
import { answerOf, launched, type Known } from './contract-call.ts';

const CARD = '1234567890';
const PHONE = '09171234567';

/** What a form is filled with: digits, or the first choice. */
const filledForm = (known: Known): Readonly<Record<string, string>> => {
  const { items } = answerOf(known, bank.bankForm);
  const valueOf = ({ cate, code, note, inputType, minLength = 0, maxLength }: bank.BankItem) => {
    const digits = CARD.padEnd(minLength, '0').slice(0, maxLength);
    const typed = cate === 'day' ? '1990-05-20' : inputType === 'phone' ? PHONE : digits;
    return known.launch[code] ?? (cate === 'enum' ? note[0]?.type : note[0]?.name) ?? typed;
  };
  return Object.fromEntries(items.map((item) => [item.code, valueOf(item)]));
};
/** The fields that the form shows: those of the chosen card type, and for the first type those of the chosen channel. */
export const bindRequest = (known: Known) => {
  const { items } = answerOf(known, bank.bankForm);
  const values = filledForm(known);
  const cardType = values.cardType ?? '1';
  const channel = values.channelNumber ?? '90006';
  const isShown = ({ code, cardTypeMi, channelNumber }: bank.BankItem) =>
    code === 'cardType' ||
    ((!cardTypeMi || cardTypeMi === cardType) &&
      (cardType !== '1' || code === 'channelNumber' || !channelNumber || channelNumber === channel));
  const shown = items.filter(isShown).map(({ code }) => [code, values[code]] as const);
  return { ...Object.fromEntries(shown), product_id: launched(known, 'productId') };
};
