/* eslint-disable no-console, no-restricted-globals -- development only: no build contains it */
import { fakeHost, nameOf } from './hosts.ts';

/** session storage key: which app the tab plays */
const KEPT = 'dev.host';

/**
 * Development only: with `?host=ios` or `?host=android` a fake app listens and logs each message that a screen posts, in this
 * tab until another `host` is given. The dev server's documents call it before their entry. A page in a frame uses the app that
 * is played around the frame.
 */
export function announceBridge(): void {
  if (window !== window.parent) return;
  const given = new URLSearchParams(location.search).get('host');
  if (given !== null) sessionStorage.setItem(KEPT, given);
  const host = sessionStorage.getItem(KEPT);
  if (host !== 'ios' && host !== 'android') return;
  const fake = fakeHost(host, (handler, body) => {
    console.info(`bridge → ${handler}`, body);
  });
  Object.assign(window, { [nameOf(host)]: fake });
}
