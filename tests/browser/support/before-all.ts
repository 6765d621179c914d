import { ensureChromium } from '../../../scripts/ensure/chromium.ts';
import { requireOwnOrigin } from '../../dist.ts';

/** Checks what every browser test needs: a build whose API is on its own origin, and a Chromium. If one is missing, no test starts and the message says what to do. */
export default function beforeAll(): void {
  requireOwnOrigin();
  ensureChromium();
}
