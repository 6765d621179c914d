import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

export const open = (productId: string, more = '') =>
  show(Page, `/bindBank.html?sessionId=s1&product_id=${productId}${more}`);
export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const pick = async (name: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(screen.getByText(option));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};
/** Fills in the form of a bank and an account number. */
export async function fillShort() {
  await pick(/^Bank /, 'BPI');
  await userEvent.type(await field('Account number'), '1234 5678x9');
}
