import { render, screen } from '@testing-library/react';
import Page from './Page.tsx';

/** What the tests of this screen share. */

/** Opens the page for one of the sandbox's orders, as a new visit. */
export function open(orderId: string, name = 'orderId') {
  history.replaceState(null, '', `/complaint.html?sessionId=s1&${name}=${orderId}`);
  return render(<Page />);
}
export const button = (name: string) => screen.findByRole('button', { name });
export const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
