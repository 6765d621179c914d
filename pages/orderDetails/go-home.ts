import { bridge, can, leave, screenLink } from '#core';

/** Goes home; in a browser it lasts until the page is gone, so that nothing else comes up meanwhile, or until it is aborted. */
export function goHome(signal?: AbortSignal): Promise<void> {
  if (!can('toHome')) return leave(screenLink('index'), signal && { signal });
  bridge.home();
  return Promise.resolve();
}
