import { screen } from '@testing-library/react';

/** What the tests of this screen share. */

export const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });

/** The sandbox's server. */
interface Server {
  request(address: string, init: RequestInit): Response | Promise<Response>;
}

/** A network that loses the requests of one endpoint. */
export const dropping =
  ({ app }: { readonly app: Server }, name: string) =>
  (url: string, init: RequestInit) =>
    url.includes(name) ? Promise.reject(new TypeError('Failed to fetch')) : app.request(url, init);
