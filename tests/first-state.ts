import { existsSync } from 'node:fs';
import path from 'node:path';
import { screens, type ScreenEntry } from '../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../scripts/sandbox/screens.ts';
import { DIST } from './dist.ts';

// every screen that is built, in its first state: what the tests of other engines than Chromium look at

export const built: readonly ScreenEntry[] = screens.filter(({ id }) => existsSync(path.join(DIST, `${id}.html`)));

/** Path and query of the screen in its first scenario. */
export function firstAddress({ id, path: clean }: ScreenEntry): string {
  const scenario = scenarios.find(({ screen }) => screen === id);
  return scenario ? addressOf(scenario, sampleSession) : `${clean}?${String(new URLSearchParams(sampleSession))}`;
}

// for the page itself

/** React has taken over the very node that was painted. */
export function isAlive(): boolean {
  const heading = document.querySelector('#root h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}

/** The text of the heading, '' when it is not seen. */
export function headingOf(): string {
  const heading = document.querySelector<HTMLElement>('h1');
  return heading && heading.getClientRects().length > 0 ? heading.innerText.trim() : '';
}

/** Every picture that has begun is there, and the shell's skeletons are gone. */
export function isQuiet(): boolean {
  return (
    document.querySelector('[aria-busy=true]') === null &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy')
  );
}
