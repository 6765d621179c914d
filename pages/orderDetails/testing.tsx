import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import Page from './Page.tsx';

/** What the tests of this screen share. */

/** Opens the page for one of the sandbox's orders. */
export function open(orderId: string, more = '') {
  history.replaceState(null, '', `/orderDetails.html?sessionId=s1&productId=101&orderId=${orderId}${more}`);
  return render(<Page />);
}
export const spyOnLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);
export const tap = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
