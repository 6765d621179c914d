import { checkedUrl, money, type Launch } from '#core';

/** A picture that is somewhere (checked), or a text that becomes a QR code. */
export type Source = { readonly address: string } | { readonly text: string };

/** What the address of the page says of a repayment code. Texts are '' when they are not there. */
export type RepaymentCode = {
  /** showType 1: the code is typed in or read out. Anything else, or without a code to type: it is scanned. */
  readonly isTyped: boolean;
  readonly payCode: string;
  /** the picture, and what is shown in its place when it fails */
  readonly sources: readonly Source[];
  /** the picture has an address that may not be opened */
  readonly isRefused: boolean;
  /** ready to be read: '₱5.250' */
  readonly amount: string;
};

/** An address, allowed or not: a scheme or a path. Anything else is what a QR code says ('000201010211…'). */
const ADDRESS = /^([a-z][a-z\d+.-]*:|\.{0,2}\/)/i;

/** Some apps encode the address once more than the query needs it. */
function decoded(text: string): string {
  try {
    return /^https?%3A/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return 'damaged:'; // an address, and none that is allowed
  }
}

/** The source that `payCodeImg` stands for; 'refused' for an address that may not be shown, undefined for none. */
function sourceOf(given: string): Source | 'refused' | undefined {
  if (!ADDRESS.test(given)) return given ? { text: given } : undefined;
  const address = checkedUrl(given);
  // a deep link may be followed, but is no picture
  return address?.startsWith('http') ? { address } : 'refused';
}

export function codeOfQuery({ showType, payCode: code, payCodeImg, repayAmount }: Launch): RepaymentCode {
  const payCode = code?.trim() ?? '';
  const isTyped = showType?.trim() === '1' && payCode !== '';
  const picture = sourceOf(decoded(payCodeImg?.trim() ?? ''));
  const sources = picture && picture !== 'refused' ? [picture] : [];
  return {
    isTyped,
    payCode,
    sources: isTyped || !payCode ? sources : [...sources, { text: payCode }],
    isRefused: picture === 'refused',
    amount: money(repayAmount?.trim()),
  };
}
