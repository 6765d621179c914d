import { createHash } from 'node:crypto';

/** `sha384-…` as `integrity` takes it. */
export const integrityOf = (code: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** `'sha256-…'` as a CSP source. */
export const cspHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Hex digest of a file's content, for the manifest. */
export const contentHash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
