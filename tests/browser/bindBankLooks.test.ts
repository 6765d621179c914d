import { describe, expect, test } from 'vitest';
import { axe, type OpenOptions } from './harness.ts';
import { bankField, button, next, open } from './support/bindBank.ts';
import { smallTargets } from './support/inspect.ts';
import { judge } from './support/judge.ts';

describe('every state: nothing cut, nothing small, no violation', () => {
  const looks: [string, OpenOptions][] = [
    ['light', {}],
    ['dark', { dark: true, reducedMotion: true }],
    ['text at 200 %, 320 wide', { textSize: 2, viewport: { width: 320, height: 568 } }],
  ];
  test.each(looks)('%s', async (_look, options) => {
    const page = await open('bank-every-kind', options);
    await next(page).tap();
    await judge(page);
    await bankField(page).tap();
    await page.getByRole('searchbox').fill('zz');
    await judge(page);
    await page.getByRole('searchbox').fill('b');
    await judge(page);
    await button(page, 'Cancel').tap();
    await page.getByRole('button', { name: /^Date of birth/ }).tap();
    await judge(page);
    await page.close();
    // a row of tabs may go on beyond the edge of the screen
    const tabs = await open('bank-many-tabs', options);
    await tabs.getByRole('tab').first().waitFor();
    expect(await smallTargets(tabs)).toEqual([]);
    await axe(tabs);
    expect(await tabs.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await tabs.close();
    const long = await open('bank-long', options);
    await bankField(long).or(long.getByRole('textbox')).first().waitFor();
    await axe(long);
    expect(await long.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await long.close();
    const loading = await open('bank-hang', options);
    await judge(loading);
    await loading.close();
  });
});
