import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';

/** What the tests of several pages ask a screen. */

/** Shows a page as it is opened with that address. */
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
/** The page comes back into view, as out of another app. */
export const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The page comes out of the back/forward cache. */
export const comeBack = () => act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
