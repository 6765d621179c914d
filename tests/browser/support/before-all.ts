import { ensureChromium } from '../../../scripts/ensure/chromium.ts';
import { requireOwnOrigin } from '../../dist.ts';

/** What every browser test needs: a build that asks its own origin, and a Chromium. Without one of them no test starts, and the message says what to do. */
export default function beforeAll(): void {
  requireOwnOrigin();
  ensureChromium();
}
