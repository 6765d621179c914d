import { inBatches } from './in-batches.ts';
import type { PurgeBy, Purger } from './purger.ts';
import { PurgeError, sender, type SenderOptions } from './request.ts';

type CloudflareOptions = {
  readonly zone: string;
  readonly token: string;
  /** `keys`: by `Cache-Tag`, which reaches addresses with any query */
  readonly by: PurgeBy;
  /** another address of the API, for tests */
  readonly api?: string;
};

type CloudflareAnswer = { success?: boolean; errors?: readonly { code?: number; message?: string }[] };

/** Files or tags in one request: what every plan allows. */
const BATCH = 30;
/** Every plan allows five requests a second. */
const PAUSE = 200;

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
export function cloudflarePurger(
  { zone, token, by, api = 'https://api.cloudflare.com' }: CloudflareOptions,
  options: SenderOptions = {},
): Purger {
  const name = `cloudflare zone ${zone}`;
  return {
    name,
    purge({ urls, keys }, signal) {
      const requests = sender({ pause: PAUSE, ...options }, signal);
      const purge = async (batch: readonly string[]) => {
        const { text } = await requests.send({
          method: 'POST',
          url: `${api}/client/v4/zones/${zone}/purge_cache`,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(by === 'keys' ? { tags: batch } : { files: batch }),
        });
        const { success, errors = [] } = JSON.parse(text) as CloudflareAnswer;
        if (!success)
          throw new PurgeError(errors.map(({ code, message }) => `${code} ${message}`).join('; ') || 'not successful');
      };
      return inBatches(name, requests, by === 'keys' ? keys : urls, BATCH, purge, signal);
    },
  };
}
