import { randomUUID } from 'node:crypto';
import type { Cache } from '../cache.ts';
import { inBatches } from '../in-batches.ts';
import { PurgeError, systemClock } from '../request.ts';

/** Paths in one invalidation; three times as many may be under way in a distribution. */
const BATCH = 1000;

/** Milliseconds between two looks at an invalidation that is under way, and until it is given up. */
const EVERY = 5000;
const LONGEST = 15 * 60_000;

/** Milliseconds. */
const PATIENCE = { connectionTimeout: 5000, requestTimeout: 15_000, throwOnRequestTimeout: true };

/**
 * One invalidation per thousand paths, which is over when no edge has the old pages: until then, an outer cache would fetch them again.
 * Credentials as the AWS SDK finds them in the environment; it repeats failed requests by itself. CloudFront has no keys.
 */
export const cache: Cache = {
  kinds: ['cloudfront'],
  usage: 'cloudfront:<distribution>',
  secrets: ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
  async open({ place: distribution, api: other, sending: { redact: shown = (text) => text, clock = systemClock } }) {
    // it takes long to load
    const { CloudFrontClient, CreateInvalidationCommand, GetInvalidationCommand } =
      await import('@aws-sdk/client-cloudfront');
    const name = `cloudfront distribution ${distribution}`;
    const api = other(undefined);
    const client = new CloudFrontClient({
      region: 'us-east-1',
      maxAttempts: 5,
      requestHandler: PATIENCE,
      ...(api && { endpoint: api }),
    });
    return {
      name,
      purge({ urls }, signal) {
        let sent = 0;
        const paths = urls.map((url) => new URL(url).pathname);
        const purge = async (batch: readonly string[]) => {
          sent += 1;
          const options = { ...(signal && { abortSignal: signal }) };
          const Paths = { Quantity: batch.length, Items: [...batch] };
          let { Invalidation: one } = await client.send(
            new CreateInvalidationCommand({
              DistributionId: distribution,
              InvalidationBatch: { CallerReference: randomUUID(), Paths },
            }),
            options,
          );
          const until = clock.now() + LONGEST;
          while (one?.Status !== 'Completed') {
            if (clock.now() >= until) throw new PurgeError('accepted, but not finished within 15 minutes');
            await clock.sleep(EVERY, signal);
            const command = new GetInvalidationCommand({ DistributionId: distribution, Id: one?.Id });
            one = (await client.send(command, options)).Invalidation;
          }
        };
        return inBatches(name, { sent: () => sent, shown }, paths, BATCH, purge, signal);
      },
    };
  },
};
