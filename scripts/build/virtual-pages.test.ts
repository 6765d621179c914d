import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { virtualPages } from './virtual-pages.ts';

/** What the plugin makes of an id, with Vite's root, which has slashes on every system. */
function resolved(root: string, id: string): unknown {
  const { configResolved, resolveId } = virtualPages(screens) as unknown as {
    configResolved: (config: { root: string }) => void;
    resolveId: (id: string) => unknown;
  };
  configResolved({ root });
  return resolveId(id);
}

test.each([
  ['/site', '/site/repayment.html', '/site/repayment.html'],
  ['C:/site', 'C:\\site\\repayment.html', 'C:/site/repayment.html'],
  ['/site', '/site/nosuch.html', undefined],
  ['/site', '/elsewhere/repayment.html', undefined],
])('with the root %s the id %s resolves to the page %s', (root, id, page) => expect(resolved(root, id)).toBe(page));
