import { deepLink } from './config.ts';
import { invalid, Refusal } from './envelope.ts';
import { outsideUrl } from './outside-page.ts';
import { LINK_KEYS } from './data/orderDetails.ts';
import { HOSTILE_URL } from './data/hard-texts.ts';

/** The code that answers a tap on a fully booked product. */
const FULLY_BOOKED = '61';

/** Where a recommended product leads. Throws a `Refusal` for one that is fully booked, and for a key that nobody knows. */
export function productLinkOf(linkKey: string, origin: string): string {
  if (linkKey === LINK_KEYS.fullyBooked) {
    throw new Refusal(FULLY_BOOKED, 'This product is fully booked today. Please try again tomorrow.');
  }
  const links: Readonly<Record<string, string>> = {
    [LINK_KEYS.web]: outsideUrl(origin, 'product'),
    [LINK_KEYS.app]: '/product/detail?id=202',
    [LINK_KEYS.deepLink]: deepLink('product/detail?id=203'),
    [LINK_KEYS.hostile]: HOSTILE_URL,
  };
  const link = links[linkKey];
  if (link === undefined) throw invalid('linkKey', `no product '${linkKey}'`);
  return link;
}
