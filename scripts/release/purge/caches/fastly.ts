import type { Cache } from '../cache.ts';
import { inBatches } from '../in-batches.ts';
import { sender } from '../request.ts';

/** Surrogate keys in one request: what the API allows. */
const BATCH = 256;

/** https://www.fastly.com/documentation/reference/api/purging/. Soft purge: the stale page can still be served when the origin is down. */
export const cache: Cache = {
  kinds: ['fastly'],
  usage: 'fastly:<service>',
  secrets: ['FASTLY_API_TOKEN'],
  open({ place: service, by: chosen, secret, api: other, sending }) {
    const by = chosen('keys');
    const api = other('https://api.fastly.com');
    const name = `fastly service ${service}`;
    const headers = { 'Fastly-Key': secret('FASTLY_API_TOKEN'), 'Fastly-Soft-Purge': '1', Accept: 'application/json' };
    return {
      name,
      purge({ urls, keys }, signal) {
        const requests = sender(sending, signal);
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
  },
};
