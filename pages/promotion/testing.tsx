import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

export const PHONE = '13912345678';
export const TAGS = { app_from: 'fb', user_from: 'feed', utm_tag: 'tag' };

/** The sandbox's server, which draws the picture. */
interface Server {
  request(address: string): Response | Promise<Response>;
}

/** Opens the page for one of the sandbox's campaigns. */
export const open = (id: string, more: Readonly<Record<string, string>> = {}) =>
  show(Page, `/promotion.html?${String(new URLSearchParams({ id, ...TAGS, ...more }))}`);
export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const phone = () => field(/Mobile number/);
export const picture = () => screen.findByAltText<HTMLImageElement>('4 characters to type');
export const toastText = () => document.querySelector('.toast')?.textContent ?? '';
/** The one announcement of what is wrong with a field; no toast repeats it. */
export const complains = (text: string) =>
  waitFor(() => {
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(toastText()).toBe('');
  });

/** Reads the picture as a person does. */
async function characters(server: Server) {
  const response = await server.request((await picture()).getAttribute('src')!);
  return [...(await response.text()).matchAll(/<text[^>]*>(\w)<\/text>/g)].map(([, sign]) => sign).join('');
}
/** Fills in the form; an empty phone or SMS code is left out. */
export async function fill(server: Server, number = PHONE, sms = '123456') {
  if (number) await userEvent.type(phone(), number);
  await userEvent.type(field(/Characters/), await characters(server));
  if (sms) await userEvent.type(field(/SMS code/), sms);
}
