const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'];

/** The status that a bucket answered with; 0 when it did not. */
export const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

/** What a bucket, the network or the AWS SDK refused and what to do about it, for people. */
export function s3Failure(error: unknown): string {
  const { name, message, code = '' } = error as Error & { code?: string };
  const status = statusOf(error);
  // the answer to a HEAD request has only its status
  const what = name === 'Unknown' ? `answered ${status}` : `${name}: ${message || code}`;
  const way = wayOut(`${name} ${message}`, status, code);
  return way ? `${what.replace(/\.?$/, '.')} ${way}` : what;
}

function wayOut(text: string, status: number, code: string): string {
  if (text.includes('NoSuchBucket')) return 'Check RELEASE_TARGET, or create the bucket.';
  if (text.includes('Region is missing')) return 'Set AWS_REGION, or a region in the AWS profile.';
  if (status === 301 || text.includes('AuthorizationHeaderMalformed'))
    return 'The bucket is in another region: set AWS_REGION.';
  if (status === 401 || status === 403 || /Credential|ExpiredToken/.test(text))
    return 'Check AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; they need the right to list, read, write and delete there.';
  if (NETWORK.includes(code) || text.startsWith('TimeoutError'))
    return 'Check the network and RELEASE_S3_ENDPOINT, then run the same command again.';
  return '';
}
