import { screen } from '@testing-library/react';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

/** Opens the page for one of the sandbox's loans. */
export const open = (productId: string, more = '') =>
  show(Page, `/confirmV3.html?sessionId=s1&product_id=${productId}${more}`);
export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
export const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the loan agreements' });
export const shown = () => screen.findByRole('region', { name: 'Agreements' });
