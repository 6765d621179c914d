import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

/** Opens the page for one of the sandbox's loans. */
export const open = (productId: string, more = '') =>
  show(Page, `/confirmV3.html?sessionId=s1&product_id=${productId}${more}`);
export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
export const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the loan documents' });
export const shown = () => screen.findByRole('region', { name: 'Documents' });
/** Opens a loan and waits until it is whole. */
export async function openWhole(productId: string, more?: string) {
  const page = open(productId, more);
  await shown();
  return page;
}
/** Opens a loan and taps Next. */
export async function confirm(productId: string) {
  const page = await openWhole(productId);
  await userEvent.click(next());
  return page;
}
