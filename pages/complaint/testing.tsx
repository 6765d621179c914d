import { screen } from '@testing-library/react';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

/** Opens the page for one of the sandbox's orders, as a new visit. */
export const open = (orderId: string, name = 'orderId') =>
  show(Page, `/complaint.html?sessionId=s1&${name}=${orderId}`);
export const button = (name: string) => screen.findByRole('button', { name });
export const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
