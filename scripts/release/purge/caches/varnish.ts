import type { Cache } from '../cache.ts';
import { inBatches } from '../in-batches.ts';
import { sender } from '../request.ts';

/**
 * `PURGE` per address, as Varnish (`npm run edge -- varnish`) and nginx (ngx_cache_purge) take it. The request has the host of
 * the site, for caches that tell sites apart. By keys: the header `X-Purge-Key`, answered by vmod xkey; nginx has no keys.
 */
export const cache: Cache = {
  kinds: ['varnish', 'nginx'],
  usage: 'varnish:http://host:6082, nginx:http://host',
  secrets: [],
  open({ kind, place, addressOf, by: chosen, sending }) {
    const server = addressOf(place);
    const by = kind === 'nginx' ? 'urls' : chosen('urls');
    const name = `${kind} ${server}`;
    const base = server.replace(/\/+$/, '');
    return {
      name,
      purge({ urls, keys }, signal) {
        const requests = sender(sending, signal);
        const purgeKey = async ([key = '']: readonly string[]) => {
          await requests.send({ method: 'PURGE', url: `${base}/`, headers: { 'X-Purge-Key': key } });
        };
        const purgeUrl = async ([url = '']: readonly string[]) => {
          const { host, pathname, search } = new URL(url);
          try {
            await requests.send({ method: 'PURGE', url: base + pathname + search, headers: { Host: host } });
          } catch (error) {
            // ngx_cache_purge: an address that is not in the cache counts as purged
            if (kind !== 'nginx' || !/answered (404|412)/.test((error as Error).message)) throw error;
          }
        };
        return by === 'keys'
          ? inBatches(name, requests, keys, 1, purgeKey, signal)
          : inBatches(name, requests, urls, 1, purgeUrl, signal);
      },
    };
  },
};
