import { checkedUrl, config, screenLink } from '#core';

const nameOf = (pair: string): string | undefined => [...new URLSearchParams(pair).keys()][0];
const startsWithOrigin = (url: string, site: string): boolean => url.startsWith(`${new URL(site).origin}/`);

/**
 * The address of the confirmed loan with the marker `from=confirm` (§4) in its query, in front of whatever hash it has; the
 * rest of the query stays letter by letter. The product's own screens get the session that the address does not carry itself.
 * @returns '' for an address that may not be followed
 */
export function detailsAddress(given: string): string {
  const url = checkedUrl(given);
  const [, base = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(url ?? '') ?? [];
  if (!base) return '';
  const pairs = query.split('&').filter((pair) => pair && nameOf(pair) !== 'from');
  if ([location.origin, config.h5Base].some((site) => startsWithOrigin(base, site))) {
    const [, session = ''] = screenLink('').split('?');
    const names = pairs.map(nameOf);
    pairs.push(...session.split('&').filter((pair) => pair && !names.includes(nameOf(pair))));
  }
  return `${base}?${[...pairs, 'from=confirm'].join('&')}${hash}`;
}
