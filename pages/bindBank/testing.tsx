import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

export const open = (productId: string, more = '') =>
  show(Page, `/bindBank.html?sessionId=s1&product_id=${productId}${more}`);
export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const pick = async (name: RegExp, option: string) => {
  await press(name);
  await userEvent.click(screen.getByText(option));
  await press('Confirm');
};
/** Fills in the form of a bank and an account number. */
export async function fillShort() {
  await pick(/^Bank /, 'BPI');
  await userEvent.type(await field('Account number'), '1234 5678x9');
}

/** Everything that was sent but requests of the form. */
export const savedBy = <Entry extends { readonly path: string }>({
  control,
}: {
  readonly control: { readonly log: readonly Entry[] };
}) => control.log.filter(({ path }) => !path.endsWith('card-init'));
export const isSaved = () => screen.findByRole('button', { name: 'Done' });
