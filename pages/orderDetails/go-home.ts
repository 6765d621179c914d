import { bridge, can, leave, screenLink } from '#core';

/** Goes home; in a browser it lasts until the page is gone, so that nothing else comes up meanwhile. */
export function goHome(): Promise<void> {
  if (!can('toHome')) return leave(screenLink('index'));
  bridge.home();
  return Promise.resolve();
}
