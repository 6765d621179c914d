import { screensIn } from '../scripts/build/buildable-screens.ts';
import { DIST } from './dist.ts';

// every screen that is built, in its first state: what the tests of other engines than Chromium look at

export const built = screensIn(DIST);

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

/** Every picture that has begun is there, and nothing of the shell waits for the answer any more. */
export function isQuiet(): boolean {
  return (
    document.querySelector('[aria-busy=true], #root .skeleton, #root :is(span, b, h1):empty[data-slot]') === null &&
    [...document.images].every((image) => (image.complete && image.naturalWidth > 0) || image.loading === 'lazy')
  );
}
