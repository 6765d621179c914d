import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** What the tests of this screen share. */

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));
export const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
export const requestsOf = <Entry extends { readonly path: string }>(
  { control }: { readonly control: { readonly log: readonly Entry[] } },
  { path }: { readonly path: string },
) => control.log.filter((entry) => entry.path === path);
export const toast = (words: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toBe(words));

/** The sandbox's server. */
interface Server {
  request(address: string, init: RequestInit): Response | Promise<Response>;
}

/** A network that loses the requests of one endpoint. */
export const dropping =
  ({ app }: { readonly app: Server }, name: string) =>
  (url: string, init: RequestInit) =>
    url.includes(name) ? Promise.reject(new TypeError('Failed to fetch')) : app.request(url, init);
