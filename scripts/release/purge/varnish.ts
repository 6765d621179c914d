import { inBatches } from './in-batches.ts';
import type { PurgeBy, Purger } from './purger.ts';
import { sender, type SenderOptions } from './request.ts';

export type VarnishOptions = {
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
    async purge({ urls, keys }) {
      const requests = sender(options);
      if (by === 'keys')
        return inBatches(name, requests, keys, 1, async ([key = '']) => {
          await requests.send({ method: 'PURGE', url: `${base}/`, headers: { 'X-Purge-Key': key } });
        });
      return inBatches(name, requests, urls, 1, async ([url = '']) => {
        const { host, pathname, search } = new URL(url);
        try {
          await requests.send({ method: 'PURGE', url: base + pathname + search, headers: { Host: host } });
        } catch (error) {
          // ngx_cache_purge: what is not in the cache is as good as purged
          if (kind !== 'nginx' || !/answered (404|412)/.test((error as Error).message)) throw error;
        }
      });
    },
  };
}
