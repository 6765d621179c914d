import { UsageError } from '../../../command-line.ts';
import type { Cache } from '../cache.ts';
import { inBatches } from '../in-batches.ts';
import { sender } from '../request.ts';

/**
 * Any CDN that purges one address or key per request. `https://cdn.example/purge?url={url}`: `{url}` (encoded), `{path}`,
 * `{host}` of an address, or `{key}`, which makes it a purge by keys.
 */
export const cache: Cache = {
  kinds: ['GET', 'POST', 'PUT', 'PURGE', 'DELETE'],
  usage: 'POST:https://cdn/purge?url={url}',
  secrets: ['PURGE_AUTHORIZATION'],
  open({ kind: method, rest, addressOf, secret, sending }) {
    const template = addressOf(rest);
    refuseAimless(template);
    // the whole header
    const authorization = secret('PURGE_AUTHORIZATION', '');
    const headers = authorization ? { Authorization: authorization } : {};
    const name = `${method} ${template}`;
    const isByKey = template.includes('{key}');
    const fill = (target: string) => {
      if (isByKey) return template.replaceAll('{key}', encodeURIComponent(target));
      const { host, pathname } = new URL(target);
      return template
        .replaceAll('{url}', encodeURIComponent(target))
        .replaceAll('{host}', host)
        .replaceAll('{path}', pathname);
    };
    return {
      name,
      purge({ urls, keys }, signal) {
        const requests = sender(sending, signal);
        const purge = async ([target = '']: readonly string[]) => {
          await requests.send({ method, url: fill(target), headers });
        };
        return inBatches(name, requests, isByKey ? keys : urls, 1, purge, signal);
      },
    };
  },
};

/** The address has to differ for each target: otherwise every request would be the same, and nothing would be purged. */
function refuseAimless(address: string): void {
  const places = [...address.matchAll(/\{.*?\}/g)].map(([place]) => place);
  const known = places.includes('{key}') ? ['{key}'] : ['{url}', '{host}', '{path}'];
  if (places.every((place) => known.includes(place)) && places.some((place) => place !== '{host}')) return;
  throw new UsageError(`${address} does not say what to purge: by {url}, by {host}{path}, or by {key} alone.`);
}
