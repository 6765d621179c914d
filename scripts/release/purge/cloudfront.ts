import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { inBatches } from './in-batches.ts';
import type { Purger } from './purger.ts';

export type CloudFrontOptions = {
  readonly distribution: string;
  /** another address of the API, for tests */
  readonly api?: string;
};

/** Paths in one invalidation; three times as many may be under way in a distribution. */
const BATCH = 1000;

/**
 * One invalidation per thousand paths. Credentials as the AWS SDK finds them in the environment; it repeats failed requests
 * by itself. CloudFront has no keys.
 */
export function cloudFrontPurger({ distribution, api }: CloudFrontOptions): Purger {
  const name = `cloudfront distribution ${distribution}`;
  const client = new CloudFrontClient({ region: 'us-east-1', maxAttempts: 5, ...(api && { endpoint: api }) });
  return {
    name,
    purge({ urls }) {
      let sent = 0;
      const requests = { sent: () => sent, shown: (text: string) => text };
      const paths = urls.map((url) => new URL(url).pathname);
      return inBatches(name, requests, paths, BATCH, async (batch) => {
        sent += 1;
        await client.send(
          new CreateInvalidationCommand({
            DistributionId: distribution,
            InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: batch.length, Items: [...batch] } },
          }),
        );
      });
    },
  };
}
