import { looks, type Look } from './looks.ts';
import { expect, test } from './open.ts';
import { states } from './states.ts';

for (const state of states) {
  const { screen, name } = state;
  test(`${screen} ${name}`, { tag: `@${screen}` }, async ({ openState }, { project }) => {
    const page = await openState(state);
    // the port of the server differs in each run
    const mask = [page.getByAltText('QR code of this page'), page.getByText(new URL(page.url()).origin)];
    for (const look of looks[project.name as keyof typeof looks] as readonly Look[]) {
      await look.set?.(page);
      // the scroll position after an act and the text of a toast depend on the moment;
      // a picture of the full page shrinks the viewport for a moment, which the page would take for a keyboard
      await page.evaluate(() => {
        Element.prototype.scrollIntoView = () => undefined;
        scrollTo(0, 0);
      });
      await expect(page.locator('.toast:not(.toast-busy, :empty)')).toHaveCount(0);
      // behind an open dialog the page does not scroll
      const fullPage = (await page.locator('dialog[open]').count()) === 0;
      await expect
        .soft(page)
        .toHaveScreenshot([screen, name, `${look.name}.png`], { fullPage, mask, maskColor: '#888' });
    }
  });
}
