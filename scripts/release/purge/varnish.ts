import { inBatches } from './in-batches.ts';
import type { PurgeBy, Purger } from './purger.ts';
import { sender, type SenderOptions } from './request.ts';

type VarnishOptions = {
  /** `varnish` or `nginx`, for reports */
  readonly kind: string;
  /** where purges are taken: `http://127.0.0.1:6082` */
  readonly server: string;
  /** `keys`: the header `X-Purge-Key`, answered by vmod xkey; nginx has no keys */
  readonly by: PurgeBy;
};

/**
 * `PURGE` per address, as Varnish (`npm run edge -- varnish`) and nginx (ngx_cache_purge) take it. The host of the site goes
 * along for caches that tell sites apart.
 */
export function varnishPurger({ kind, server, by }: VarnishOptions, options: SenderOptions = {}): Purger {
  const name = `${kind} ${server}`;
  const base = server.replace(/\/+$/, '');
  return {
    name,
    purge({ urls, keys }, signal) {
      const requests = sender(options, signal);
      const purgeKey = async ([key = '']: readonly string[]) => {
        await requests.send({ method: 'PURGE', url: `${base}/`, headers: { 'X-Purge-Key': key } });
      };
      const purgeUrl = async ([url = '']: readonly string[]) => {
        const { host, pathname, search } = new URL(url);
        try {
          await requests.send({ method: 'PURGE', url: base + pathname + search, headers: { Host: host } });
        } catch (error) {
          // ngx_cache_purge: what is not in the cache is as good as purged
          if (kind !== 'nginx' || !/answered (404|412)/.test((error as Error).message)) throw error;
        }
      };
      return by === 'keys'
        ? inBatches(name, requests, keys, 1, purgeKey, signal)
        : inBatches(name, requests, urls, 1, purgeUrl, signal);
    },
  };
}
