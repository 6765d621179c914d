import { createHash } from 'node:crypto';
import { startChromium } from '../ensure/chromium.ts';

const LETTERS =
  '<body style="font: 600 20px system-ui, sans-serif">Ag ₱5.250,00 ✓<p style="font-family: monospace">0O1l';

/** What pictures depend on beside the pages: the version of Chromium, and how it draws letters on this machine. */
export async function drawnBy(): Promise<string> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 300, height: 100 } });
    await page.setContent(LETTERS);
    const letters = createHash('sha256')
      .update(await page.screenshot())
      .digest('hex');
    return `Chromium ${browser.version()} with letters ${letters.slice(0, 12)}`;
  } finally {
    await browser.close();
  }
}
