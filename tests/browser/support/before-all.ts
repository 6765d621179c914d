import path from 'node:path';
import { ensureChromium } from '../../../scripts/ensure/chromium.ts';
import { warningOf } from '../../../scripts/test/fresh.ts';
import { requireOwnOrigin } from '../../dist.ts';

/**
 * Checks what every browser test needs: a build whose API is on its own origin, and a Chromium. If one is missing, no test starts and the
 * message says what to do. Of an old build it only warns.
 */
export default function beforeAll(): void {
  requireOwnOrigin();
  const warning = warningOf(path.resolve(import.meta.dirname, '../../..'), process.env);
  if (warning) console.warn(warning);
  ensureChromium();
}
