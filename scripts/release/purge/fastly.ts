import { inBatches } from './in-batches.ts';
import type { PurgeBy, Purger } from './purger.ts';
import { sender, type SenderOptions } from './request.ts';

type FastlyOptions = {
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
    purge({ urls, keys }, signal) {
      const requests = sender(options, signal);
      const purgeUrl = async ([url = '']: readonly string[]) => {
        const { host, pathname } = new URL(url);
        await requests.send({ method: 'POST', url: `${api}/purge/${host}${pathname}`, headers });
      };
      const purgeKeys = async (batch: readonly string[]) => {
        await requests.send({
          method: 'POST',
          url: `${api}/service/${service}/purge`,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ surrogate_keys: batch }),
        });
      };
      return by === 'urls'
        ? inBatches(name, requests, urls, 1, purgeUrl, signal)
        : inBatches(name, requests, keys, BATCH, purgeKeys, signal);
    },
  };
}
