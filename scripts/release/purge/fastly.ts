import { inBatches } from './in-batches.ts';
import type { PurgeBy, Purger } from './purger.ts';
import { sender, type SenderOptions } from './request.ts';

export type FastlyOptions = {
  readonly service: string;
  readonly token: string;
  readonly by: PurgeBy;
  /** another address of the API, for tests */
  readonly api?: string;
};

/** Surrogate keys in one request: what the API allows. */
const BATCH = 256;

/** https://www.fastly.com/documentation/reference/api/purging/. Soft: a stale page is still there when the origin is not. */
export function fastlyPurger(
  { service, token, by, api = 'https://api.fastly.com' }: FastlyOptions,
  options: SenderOptions = {},
): Purger {
  const name = `fastly service ${service}`;
  const headers = { 'Fastly-Key': token, 'Fastly-Soft-Purge': '1', Accept: 'application/json' };
  return {
    name,
    async purge({ urls, keys }) {
      const requests = sender({ ...options, secrets: [token] });
      if (by === 'urls')
        return inBatches(name, requests, urls, 1, async ([url = '']) => {
          const { host, pathname } = new URL(url);
          await requests.send({ method: 'POST', url: `${api}/purge/${host}${pathname}`, headers });
        });
      return inBatches(name, requests, keys, BATCH, async (batch) => {
        await requests.send({
          method: 'POST',
          url: `${api}/service/${service}/purge`,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ surrogate_keys: batch }),
        });
      });
    },
  };
}
