import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { screens, type Screen } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/scenarios/index.ts';
import { DIST } from '../dist.ts';
import { openScreen, requestsOf, type WebView } from './harness.ts';

// every screen that is built, in its first state: it loads, lives, and says in WebKit what it says in Chromium

const PAGES = path.resolve(import.meta.dirname, '../../pages');

type PageModule = { readonly default: { readonly call: { readonly path: string } } };

const built: readonly Screen[] = screens.filter(({ id }) => existsSync(path.join(DIST, `${id}.html`)));
const withPreload = built.filter(({ id }) => existsSync(path.join(PAGES, id, 'preload.ts')));
const withReact = built.filter(({ id }) => existsSync(path.join(PAGES, id, 'entry.tsx')));

function firstAddress({ id, path: clean }: Screen): string {
  const scenario = scenarios.find(({ screen }) => screen === id);
  return scenario ? addressOf(scenario, sampleSession) : `${clean}?${String(new URLSearchParams(sampleSession))}`;
}

/** React has taken over the very node that was painted. */
const isAlive = (view: WebView) =>
  view.evaluate(() => {
    const heading = document.querySelector('#root h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });

const headingOf = (view: WebView) =>
  view.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    return heading && heading.getClientRects().length > 0 ? heading.innerText.trim() : '';
  });

/** Every picture that has begun is there, and the shell's skeletons are gone. */
const isQuiet = (view: WebView) =>
  view.evaluate(
    () =>
      document.querySelector('[aria-busy=true]') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );

describe.each(built.map((screen) => [screen.id, screen] as const))('%s', (id, screen) => {
  test('loads without a problem, has its heading, is alive, and asks once', async () => {
    const view = await openScreen(firstAddress(screen));
    if (withReact.includes(screen) && screen.kind !== 'static')
      await expect.poll(() => isAlive(view), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => isQuiet(view), { timeout: 5000 }).toBe(true);
    expect(await view.evaluate(() => document.title)).toBe(screen.title);
    expect(await headingOf(view)).not.toBe('');
    await view.miss('button', 'Retry');
    expect(view.messages().filter(({ handler }) => handler !== 'bankStart')).toEqual([]);
    if (withPreload.includes(screen)) await expectPreloaded(view, id);
    await view.photograph(id);
  });
});

/** What the inline script did before React was there: it asked, once, and what it wrote is what React says. */
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
  // a preload may only ask
  if (Object.keys(after).length > 0) expect(written.length, 'slots with a text').toBeGreaterThan(0);
  expect(written).toEqual(written.map(([name]) => [name, after[name]]));
}
