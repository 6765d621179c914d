import { vi } from 'vitest';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

/** Opens the page for one of the sandbox's orders. */
export const open = (orderId: string, more = '') =>
  show(Page, `/orderDetails.html?sessionId=s1&productId=101&orderId=${orderId}${more}`);
export const spyOnLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);
