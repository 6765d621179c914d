import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';

/** What `mount` does for the back control. A mounted page would stay there for the tests of other files. */
export { listenToBack } from '../../shared/core/bridge/native-events.ts';

/** Helpers that the tests of several pages share. */

/** Renders a page as if it was opened with this address. */
export function show(Page: () => React.ReactNode, address: string) {
  history.replaceState(null, '', address);
  return render(createElement(Page));
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Taps a button as soon as it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const requestsOf = <Entry extends { readonly path: string }>(
  { control }: { readonly control: { readonly log: readonly Entry[] } },
  { path }: { readonly path: string },
) => control.log.filter((entry) => entry.path.endsWith(path));
/** The page becomes visible again, as when the borrower returns from another app. */
export const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The page comes out of the back/forward cache. */
export const comeBack = () => act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
