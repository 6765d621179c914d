import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from './Page.tsx';

/** What the tests of this screen share. */

/** Opens the page for one of the sandbox's loans. */
export function open(productId: string, more = '') {
  history.replaceState(null, '', `/confirmV3.html?sessionId=s1&product_id=${productId}${more}`);
  return render(<Page />);
}
export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
export const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the loan agreements' });
export const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const shown = () => screen.findByRole('region', { name: 'Agreements' });
