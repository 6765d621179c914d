import { expect, test } from 'vitest';
import { firstAddress, scenarios } from '../../scripts/sandbox/screens.ts';
import { built, headingOf, isAlive, isQuiet } from '../first-state.ts';
import { openScreen } from './harness.ts';

// every screen that is built, in its first state

const LIMIT = { timeout: 30_000 };

test.each(built.map((screen) => [screen.id, screen] as const))(
  '%s loads without a problem, shows its heading, and React has taken over',
  async (_id, screen) => {
    const page = await openScreen(firstAddress(screen, scenarios));
    if (screen.kind !== 'static') await expect.poll(() => page.evaluate(isAlive), LIMIT).toBe(true);
    await expect.poll(() => page.evaluate(isQuiet), LIMIT).toBe(true);
    expect(await page.title()).toBe(screen.title);
    expect(await page.evaluate(headingOf)).not.toBe('');
    expect(await page.$('::-p-aria([name="Retry"][role="button"])')).toBeNull();
  },
);
