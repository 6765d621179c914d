import type { Cache } from '../cache.ts';
import { inBatches } from '../in-batches.ts';
import { PurgeError, sender } from '../request.ts';

type CloudflareAnswer = { success?: boolean; errors?: readonly { code?: number; message?: string }[] };

/** Files or tags in one request: what every plan allows. */
const BATCH = 30;
/** Every plan allows five requests a second. */
const PAUSE = 200;

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/. By keys: by `Cache-Tag`, which reaches addresses with any query. */
export const cache: Cache = {
  kinds: ['cloudflare'],
  usage: 'cloudflare:<zone>',
  secrets: ['CLOUDFLARE_API_TOKEN'],
  open({ place: zone, by: chosen, secret, api: other, sending }) {
    const by = chosen('urls');
    const api = other('https://api.cloudflare.com');
    const token = secret('CLOUDFLARE_API_TOKEN');
    const name = `cloudflare zone ${zone}`;
    return {
      name,
      purge({ urls, keys }, signal) {
        const requests = sender({ pause: PAUSE, ...sending }, signal);
        const purge = async (batch: readonly string[]) => {
          const { text } = await requests.send({
            method: 'POST',
            url: `${api}/client/v4/zones/${zone}/purge_cache`,
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(by === 'keys' ? { tags: batch } : { files: batch }),
          });
          const { success, errors = [] } = JSON.parse(text) as CloudflareAnswer;
          if (!success)
            throw new PurgeError(
              errors.map(({ code, message }) => `${code} ${message}`).join('; ') || 'not successful',
            );
        };
        return inBatches(name, requests, by === 'keys' ? keys : urls, BATCH, purge, signal);
      },
    };
  },
};
