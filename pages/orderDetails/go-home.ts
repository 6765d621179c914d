import { bridge, can, leave, screenLink } from '#core';

/** Goes home. In a browser it resolves when the page is gone or the signal aborts, so that nothing else opens meanwhile. */
export function goHome(signal?: AbortSignal): Promise<void> {
  if (!can('toHome')) return leave(screenLink('index'), signal && { signal });
  bridge.home();
  return Promise.resolve();
}
