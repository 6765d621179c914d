import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { comeBack, lookAgain, press } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import type { OrderDetailWire } from '../../shared/api/order.ts';
import Page from './Page.tsx';
import { open, spyOnLeaving } from './testing.tsx';

// the reminder, which leads to where a withdrawal continues

const sandbox = playSandbox();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const says = () => screen.getByRole('status').textContent;
const ORDER = { productId: '101', orderId: 'reminder-withdrawal' };
/** Changes what the lender says about the order. */
const become = (change: Partial<OrderDetailWire>) => {
  const { details } = sandbox.state.orders.find(ORDER);
  Object.assign(sandbox.state.orders.find(ORDER), { details: (at: string) => ({ ...details!(at), ...change }) });
};

test('“Withdraw Now” opens playeduL, also for a pending order', async () => {
  const assign = spyOnLeaving();
  open('reminder-withdrawal');
  await press('Withdraw Now');
  expect(String(assign.mock.calls[0]![0])).toMatch(/\/sandbox\/outside\/withdrawal$/);
});

test('who comes back from “Withdraw Now” sees the order, also when the withdrawal continues meanwhile', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const assign = spyOnLeaving();
  open('reminder-withdrawal');
  await press('Withdraw Now');
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  become({ orderStatus: 151, noticeStatusText: 'Checking' });
  comeBack();
  await screen.findByText('Checking');
  expect(replace).not.toHaveBeenCalled();
});

test.each(['in front again', 'loaded anew'])(
  'after a “Withdraw Now” that the app takes, the next dialog opens when the page is %s',
  async (how) => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    const native = inTheApp();
    become({ playeduL: 'loanapp://withdraw' });
    const { unmount } = open('reminder-withdrawal');
    await press('Withdraw Now');
    await waitFor(() => expect(native).toHaveLength(1));
    become({ orderStatus: 151, isScore: 1, reyMsg: '' });
    if (how === 'in front again') lookAgain();
    else {
      unmount();
      render(<Page />);
    }
    expect(await dialog('Please rate this service')).toBeTruthy();
    expect([native.length, replace.mock.calls]).toEqual([1, []]);
  },
);

test('after a “Withdraw Now” that does not open, the reminder stays, and a later address of the order is opened', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  become({ playeduL: 'http://elsewhere.example' });
  open('reminder-withdrawal');
  await press('Withdraw Now');
  await waitFor(() => expect(says()).toBe('This link cannot be opened.'));
  expect(screen.getByRole('dialog', { name: 'Reminder' })).toBeTruthy();
  become({ orderStatus: 151, playeduL: 'https://pay.example/withdraw' });
  comeBack();
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://pay.example/withdraw'));
});

test('“Withdraw Now” goes home when playeduL is empty', async () => {
  const native = inTheApp();
  open('reminder');
  await press('Withdraw Now');
  expect(native).toEqual([['toHome', '']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a “Withdraw Now” that does not open changes nothing: an address that was opened before is not opened again', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  become({ orderStatus: 151, playeduL: 'http://elsewhere.example' });
  open('reminder-withdrawal');
  await waitFor(() => expect(says()).toBe('This link cannot be opened.'));
  await press('Withdraw Now');
  become({ playeduL: 'https://pay.example/withdraw', noticeStatusText: 'Checking' });
  comeBack();
  await screen.findByText('Checking');
  expect(screen.getByRole('dialog', { name: 'Reminder' })).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
});
