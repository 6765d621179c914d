import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const RESULTS = path.resolve(import.meta.dirname, '../../../test-results');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeOptions = {
  /** CSS selectors of what is not judged, e.g. a document of the lender */
  readonly exclude?: readonly string[];
};

/** Fails unless the page, as it is now, has no violation of WCAG 2.2 AA or of axe's best practices. */
export async function axe(page: Page, { exclude = [] }: AxeOptions = {}): Promise<void> {
  // evaluated through the debugger: the page's own policy does not apply
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(
    async ({ tags, left }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axeCore };
      const context = { include: [['html']], exclude: left.map((selector) => [selector]) };
      const results = await inPage.run(context, {
        runOnly: tags,
        resultTypes: ['violations'],
        // documents of the lender stand in sandboxed frames
        iframes: false,
      });
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), why: failureSummary ?? '' })),
      }));
    },
    { tags: TAGS, left: exclude },
  );
  if (violations.length > 0) {
    const text = violations.map(({ id, help, nodes }) =>
      [`${id}: ${help}`, ...nodes.map(({ target, why }) => `  ${target}\n    ${why.replaceAll('\n', '\n    ')}`)].join(
        '\n',
      ),
    );
    throw new Error(`Accessibility violations on ${page.url()}\n${text.join('\n')}`);
  }
}

/** Writes `test-results/shots/<name>.png`. Animations are at their end. @returns the file */
export async function shot(page: Page, name: string, { fullPage = false } = {}): Promise<string> {
  const file = path.join(RESULTS, 'shots', `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
  return file;
}
