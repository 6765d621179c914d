import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { firstAddress, scenarios } from '../../scripts/sandbox/screens.ts';
import { built, headingOf, isAlive, isQuiet } from '../first-state.ts';
import { openScreen, requestsOf, type WebView } from './harness.ts';

// every screen that is built, in its first state: it loads, React takes over, and WebKit shows the same texts as Chromium

// only the call of a preload is read here: what its inline script does would need a document
vi.mock('../../shared/core/preload/also.ts', () => import('../../shared/core/preload/preload.ts'));
vi.mock('../../shared/core/preload/carry-session.ts', () => import('../../shared/core/preload/preload.ts'));

const PAGES = path.resolve(import.meta.dirname, '../../pages');

type PageModule = { readonly default: { readonly call: { readonly path: string } } };

const withPreload = built.filter(({ id }) => existsSync(path.join(PAGES, id, 'preload.ts')));
const withReact = built.filter(({ id }) => existsSync(path.join(PAGES, id, 'entry.tsx')));

describe.each(built.map((screen) => [screen.id, screen] as const))('%s', (id, screen) => {
  test('loads without a problem, shows its heading, React has taken over, and the preloaded request is sent once', async () => {
    const view = await openScreen(firstAddress(screen, scenarios));
    if (withReact.includes(screen) && screen.kind !== 'static')
      await expect.poll(() => view.evaluate(isAlive), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => view.evaluate(isQuiet), { timeout: 5000 }).toBe(true);
    expect(await view.evaluate(() => document.title)).toBe(screen.title);
    expect(await view.evaluate(headingOf)).not.toBe('');
    await view.miss('button', 'Retry');
    expect(view.messages().filter(({ handler }) => handler !== 'bankStart')).toEqual([]);
    if (withPreload.includes(screen)) await expectPreloaded(view, id);
    await view.photograph(id);
  });
});

/** Checks the inline script: it sent one request, and React keeps the texts that it wrote. */
async function expectPreloaded(view: WebView, id: string): Promise<void> {
  const { default: page } = (await import(path.join(PAGES, id, 'preload.ts'))) as PageModule;
  expect(requestsOf(page.call).map(({ refused }) => refused)).toEqual([undefined]);
  const [before, after] = await view.evaluate(() => {
    const now: Record<string, string> = {};
    for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]'))
      now[slot.dataset.slot ?? ''] = slot.textContent;
    return [(window as { slotsBeforeReact?: typeof now }).slotsBeforeReact, now] as const;
  });
  expect(before, 'React has begun').toBeDefined();
  const written = Object.entries(before ?? {}).filter(([, text]) => text);
  // a preload may only read
  if (Object.keys(after).length > 0) expect(written.length, 'slots with a text').toBeGreaterThan(0);
  expect(written).toEqual(written.map(([name]) => [name, after[name]]));
}
