import { bridge, checkedUrl, config, inApp, leave, screenLink } from '#core';

/**
 * Follows a link of the lender, checked: a deep link through the app where there is one, everything else as an address.
 * @param options.replace the page is not to be returned to
 * @throws {RefusedUrlError} after a toast, when the link may not be followed
 */
export function follow(link: string, options?: { readonly replace?: boolean }): Promise<void> {
  const url = checkedUrl(link);
  if (!url?.startsWith(`${config.deepLinkScheme}:`)) return leave(link, options);
  bridge.to(link.trim());
  return Promise.resolve();
}

/** Goes home; in a browser it lasts until the page is gone, so that nothing else comes up meanwhile. */
export function goHome(): Promise<void> {
  if (!inApp()) return leave(screenLink('index'));
  bridge.home();
  return Promise.resolve();
}
