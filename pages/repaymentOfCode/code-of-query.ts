import { money, type Launch } from '#core';
import { contentUrl } from '../../shared/ui/content/content-url.ts';

/** What the address of the page says of a repayment code. Texts are '' when they are not there. */
export type RepaymentCode = {
  /** showType 1: the code is typed in or read out, and the picture is the channel's. Anything else: the picture is scanned, when there is one */
  readonly isTyped: boolean;
  readonly payCode: string;
  /** the picture: of the channel, or a QR code. Without one the code itself is shown; a picture is never made from the code */
  readonly picture: string | undefined;
  /** a picture is named that may not be shown */
  readonly isRefused: boolean;
  /** ready to be read: '₱5.250' */
  readonly amount: string;
};

/** Some apps encode the address once more than the query needs it. */
function decoded(text: string): string {
  try {
    return /^(https?%3A|\.{0,2}%2F)/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return 'damaged:'; // an address that is never allowed, so that it counts as refused
  }
}

/** A scheme or a path: anything else names no picture. */
const ADDRESS = /^([a-z][a-z\d+.-]*:|\.{0,2}\/)/i;

export function codeOfQuery({ showType, payCode: code, payCodeImg, repayAmount }: Launch): RepaymentCode {
  const payCode = code?.trim() ?? '';
  const given = decoded(payCodeImg?.trim() ?? '');
  const picture = ADDRESS.test(given) ? contentUrl(given) : undefined;
  return {
    isTyped: showType?.trim() === '1',
    payCode,
    picture,
    isRefused: given !== '' && !picture,
    amount: money(repayAmount?.trim()),
  };
}
