import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { inBatches } from './in-batches.ts';
import type { Redact } from '../redact.ts';
import type { Purger } from './purger.ts';

export type CloudFrontOptions = {
  readonly distribution: string;
  /** another address of the API, for tests */
  readonly api?: string;
};

/** Paths in one invalidation; three times as many may be under way in a distribution. */
const BATCH = 1000;

/** Milliseconds. */
const PATIENCE = { connectionTimeout: 5000, requestTimeout: 15_000, throwOnRequestTimeout: true };

/**
 * One invalidation per thousand paths. Credentials as the AWS SDK finds them in the environment; it repeats failed requests
 * by itself. CloudFront has no keys.
 */
export function cloudFrontPurger({ distribution, api }: CloudFrontOptions, shown: Redact = (text) => text): Purger {
  const name = `cloudfront distribution ${distribution}`;
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
        await client.send(
          new CreateInvalidationCommand({
            DistributionId: distribution,
            InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: batch.length, Items: [...batch] } },
          }),
          { ...(signal && { abortSignal: signal }) },
        );
      };
      return inBatches(name, { sent: () => sent, shown }, paths, BATCH, purge, signal);
    },
  };
}
