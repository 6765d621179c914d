// after an '&' a question mark belongs to the name
const nameOf = (pair: string): string | undefined => [...new URLSearchParams(`&${pair}`).keys()][0];

/**
 * The address of the confirmed loan with the marker `from=confirm` in its query, before the hash if there is one. The rest
 * stays letter by letter. `leave` decides whether it may be followed.
 */
export function detailsAddress(given: string): string {
  const [, base = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(given.trim()) ?? [];
  const pairs = query.split('&').filter((pair) => pair && nameOf(pair) !== 'from');
  return base && `${base}?${[...pairs, 'from=confirm'].join('&')}${hash}`;
}
