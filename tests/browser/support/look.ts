import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { stillness } from './inspect.ts';

/** axe as a function that a page calls when it is judged. */
const AXE = `window.bringAxe = () => { ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')} };`;
/** Pages that already have the function in every document: it is half a megabyte, so it is sent once. */
const equipped = new WeakSet<Page>();
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result can differ on the other phones: colours in dark mode, layout on a small screen. `phone` checks every rule. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'phone-dark': ['color-contrast', 'link-in-text-block'],
  'small-phone': ['target-size', 'scrollable-region-focusable'],
};

type AxeOptions = {
  /** CSS selectors of what is not judged, e.g. a document of the lender */
  readonly exclude?: readonly string[];
  /** check only these rules, because all others were checked before */
  readonly rules?: readonly string[];
};

/**
 * Fails unless the page has no violation of WCAG 2.2 AA or of axe's best practices. It waits until nothing moves, and what opens
 * meanwhile does so without motion, because what still fades in has little contrast.
 */
export async function axe(page: Page, { exclude = [], rules: only }: AxeOptions = {}): Promise<void> {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stillness(page);
  // through the debugger: the page's own policy does not apply
  if (!equipped.has(page)) {
    equipped.add(page);
    await page.evaluate(`${AXE} 0`);
    await page.addInitScript(AXE);
  }
  await page.evaluate("'axe' in window || bringAxe()");
  const violations = await page.evaluate(
    async ({ rules, left }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axeCore };
      const context = { include: [['html']], exclude: left.map((selector) => [selector]) };
      const results = await inPage.run(context, {
        runOnly: rules,
        resultTypes: ['violations'],
        // axe would fetch style sheets and media for rules that are not used
        preload: false,
        // documents of the lender are in sandboxed frames
        iframes: false,
      });
      return results.violations.flatMap(({ id, help, nodes }) => [
        `${id}: ${help}`,
        ...nodes.map(({ target, failureSummary = '' }) => `  ${target.join(' ')}\n${failureSummary}`),
      ]);
    },
    { rules: [...(only ?? RULES[test.info().project.name] ?? TAGS)], left: exclude },
  );
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'no-preference' });
  if (violations.length > 0) throw new Error([`Accessibility violations on ${page.url()}`, ...violations].join('\n'));
}
