import * as bank from '../../shared/api/bank.ts';
import { answerOf, launched, type Known } from './contract-call.ts';

const CARD = '1234567890';
const PHONE = '09171234567';

/** The fields that the form shows: those of the chosen card type, and for the first type those of the chosen channel. */
export const bindRequest = (known: Known) => {
  const { items } = answerOf(known, bank.bankForm);
  /** by `type`, as the page sends these two */
  const chosen = (code: string, usual: string): string => {
    const item = items.find((one) => one.code === code);
    return known.launch[code] ?? item?.note[0]?.type ?? (item?.value || usual);
  };
  const cardType = chosen('cardType', '1');
  const channel = chosen('channelNumber', '90006');
  const isShown = ({ code, cardTypeMi, channelNumber }: bank.BankItem) =>
    code === 'cardType' ||
    ((!cardTypeMi || cardTypeMi === cardType) &&
      (cardType !== '1' || code === 'channelNumber' || !channelNumber || channelNumber === channel));
  /** digits, or the first choice */
  const valueOf = ({ code, cate, note, inputType, minLength = 0, maxLength }: bank.BankItem) => {
    if (code === 'cardType') return cardType;
    if (code === 'channelNumber') return channel;
    const digits = CARD.padEnd(minLength, '0').slice(0, maxLength);
    const typed = cate === 'day' ? '1990-05-20' : inputType === 'phone' ? PHONE : digits;
    return known.launch[code] ?? (cate === 'enum' ? note[0]?.type : note[0]?.name) ?? typed;
  };
  const sent = items.filter(isShown).map((item) => [item.code, valueOf(item)] as const);
  return { ...Object.fromEntries(sent), product_id: launched(known, 'productId') };
};
