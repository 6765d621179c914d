import { checkedUrl } from '#core';

const isOf = (host: string) => (known: string) =>
  known === host || (known.startsWith('*') && host.endsWith(known.slice(1)));

/**
 * The address of a picture or document, if the page's policy allows it to be shown in the page: an address of this site, of the
 * API or of one of `VITE_CONTENT_HOSTS`. Checked first, because what the policy blocks would only be an error in the console.
 */
export function contentUrl(value: string | null | undefined): string | undefined {
  const url = checkedUrl(value);
  // a deep link may be followed, but is no picture
  if (!url?.startsWith('http')) return undefined;
  const { protocol, host, origin } = new URL(url);
  const isOurs =
    origin === location.origin ||
    (import.meta.env.VITE_API_BASE && origin === new URL(import.meta.env.VITE_API_BASE).origin) ||
    (protocol === 'https:' && import.meta.env.VITE_CONTENT_HOSTS.split(' ').some(isOf(host)));
  return isOurs ? url : undefined;
}
