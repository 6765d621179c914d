import { bridge, checkedUrl, leave } from '#core';

/**
 * Goes where a recommended product leads: an http address is navigated to, anything else is a page of the app (§7).
 * @throws {RefusedUrlError} after a toast, when the link may not be followed
 */
export function followProductLink(link: string): Promise<void> {
  const target = link.trim();
  // leave() also says why a link is refused
  if (/^https?:/i.test(target) || !checkedUrl(target)) return leave(target);
  bridge.to(target);
  return Promise.resolve();
}
