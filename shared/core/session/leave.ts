import { toast } from '../toast/toast.ts';
import { checkedUrl } from './links.ts';

/** ms after which a navigation that did not happen (a deep link nobody answers, a download) no longer keeps the page busy */
const GIVE_UP_MS = 8000;

/** What `leave` rejects with when the address is refused; the borrower has been told. */
export class RefusedUrlError extends Error {}

/**
 * Leaves for an address from the server, a link to another screen included, once it is checked. Resolves only when the
 * page is shown again (back/forward cache) or the navigation came to nothing: whoever awaits it stays busy until then,
 * so that a second tap on a slow network does not send a second request.
 * @param replace the page is not to be returned to
 * @throws {RefusedUrlError} after a toast, when the address is not allowed
 */
export function leave(address: string, { replace = false } = {}): Promise<void> {
  const url = checkedUrl(address);
  if (!url) {
    toast('This link cannot be opened.');
    return Promise.reject(new RefusedUrlError('refused'));
  }
  if (replace) location.replace(url);
  else location.assign(url);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', done);
      resolve();
    };
    const timer = setTimeout(done, GIVE_UP_MS);
    addEventListener('pageshow', done);
  });
}
