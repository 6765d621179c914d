import { looks, type Look } from './looks.ts';
import { expect, test } from './open.ts';
import { states } from './states.ts';

for (const state of states) {
  const { screen, name } = state;
  test(`${screen} ${name}`, { tag: `@${screen}` }, async ({ openState }, { project }) => {
    const page = await openState(state);
    // the address of a server whose port is any that is free
    const mask = [page.getByAltText('QR code of this page')];
    for (const look of looks[project.name as keyof typeof looks] as readonly Look[]) {
      await look.set?.(page);
      // where an act has scrolled to depends on the moment, and so does what a toast still says
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await expect(page.locator('.toast:not(.toast-busy, :empty)')).toHaveCount(0);
      // behind an open dialog the page stands still
      const fullPage = (await page.locator('dialog[open]').count()) === 0;
      await expect
        .soft(page)
        .toHaveScreenshot([screen, name, `${look.name}.png`], { fullPage, mask, maskColor: '#888' });
    }
  });
}
