import { tell } from '../bridge/hosts.ts';
import { showLoading, toast } from '../toast/toast.ts';
import { destinationOf } from './destination.ts';
import { onRestored } from './restored.ts';

/** ms until the app has put its own page over this one */
const HANDED_MS = 1000;
/** ms after which an app that does not open is given up, and a toast says that a page is still opening */
const PATIENCE_MS = 8000;
/** ms after which a page that does not come (a download) no longer keeps this one busy */
const GIVE_UP_MS = 60_000;

/** What `leave` rejects with; the borrower has been told. `refused`: the address is not allowed; `not opened`: the app does not open. */
export class RefusedUrlError extends Error {}

type LeaveOptions = { readonly replace?: boolean; readonly isOfApp?: boolean; readonly signal?: AbortSignal };

/**
 * Goes to an address from the server or the query, or to a screen of ours (`destinationOf`). A page of the app goes to the app's
 * handler; where there is none, it is opened as a deep link. The promise resolves a second after the app was told, when the page is
 * shown again (back/forward cache), when the borrower stays or when no page has come in time. Whoever awaits it stays busy until
 * then, so that a second tap on a slow network does not send a second request.
 * @param options.replace takes the place of this page in the history, so that back does not return to it
 * @param options.isOfApp a path that is no screen of ours is a page of the app
 * @param options.signal aborted: the borrower stays here
 * @throws {RefusedUrlError} after a toast, when the address is not allowed or the app does not open
 */
export function leave(address: string, { replace = false, isOfApp = false, signal }: LeaveOptions = {}): Promise<void> {
  const to = destinationOf(address, isOfApp);
  const refuse = () => {
    toast('This link cannot be opened.');
    return Promise.reject(new RefusedUrlError('refused'));
  };
  if (!to) return refuse();
  const isDeep = to.kind === 'app';
  // the app opens its page over this one: a second tap meanwhile would open it twice
  if (isDeep && tell('to', to.url)) return new Promise((resolve) => setTimeout(resolve, HANDED_MS));
  const scheme = `${import.meta.env.VITE_DEEP_LINK_SCHEME}:`;
  const url = isDeep && !to.url.toLowerCase().startsWith(scheme) ? `${scheme}//${to.url.replace(/^\//, '')}` : to.url;
  try {
    if (replace) location.replace(url);
    else location.assign(url);
  } catch {
    return refuse(); // no address at all: a path of the app with a blank in it
  }
  return new Promise((resolve, reject) => {
    let endLoading = () => undefined as void;
    const done = () => {
      timers.forEach(clearTimeout);
      endWaiting();
      document.removeEventListener('visibilitychange', seen);
      signal?.removeEventListener('abort', stay);
      endLoading();
      resolve();
    };
    // stops what the page itself was loading, too: it asks again, as after coming back
    const stay = () => {
      stop();
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    };
    const offerCancel = () => {
      endLoading();
      endLoading = showLoading('Still opening…', stay);
    };
    // the app has come to the front; or this page again: something else may have opened the address
    const seen = () => {
      if (isDeep) done();
      else if (document.visibilityState === 'visible') offerCancel();
    };
    const endWaiting = onRestored(done);
    const timers = [
      setTimeout(() => {
        if (isDeep) {
          toast('The app could not be opened.');
          reject(new RefusedUrlError('not opened'));
          done();
        } else offerCancel();
      }, PATIENCE_MS),
      setTimeout(done, GIVE_UP_MS),
    ];
    signal?.addEventListener('abort', stay);
    document.addEventListener('visibilitychange', seen);
  });
}
