import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { orderDetail, sendScore } from '../../shared/api/order.ts';
import { open, spyOnLeaving, tap } from './testing.tsx';

// what an order asks for: one dialog after another

const sandbox = playSandbox();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const none = () => {
  expect(screen.queryByRole('dialog')).toBeNull();
};
const says = () => screen.getByRole('status').textContent;
const shown = () => screen.findByRole('heading', { level: 2, name: /^Status: ./ });
const scores = () => sandbox.control.log.filter(({ path }) => path.endsWith(sendScore.path));
/** The page comes back from the back/forward cache. */
const comeBack = async () => {
  const before = sandbox.control.log.length;
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(() => {
    expect(sandbox.control.log.length).toBe(before + 1);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};

test('fresh data that asks for something new is heard', async () => {
  open('card-prompt');
  await tap('Cancel');
  none();
  sandbox.control.fail(orderDetail.path, { kind: 'without', field: 'reyMsg' });
  const order = sandbox.state.orders.find({ productId: '101', orderId: 'card-prompt' });
  const { details } = order.fixture;
  Object.assign(order, { fixture: { ...order.fixture, details: (at: string) => ({ ...details!(at), isScore: 1 }) } });
  await comeBack();
  expect(await dialog('Please rate this service')).toBeTruthy();
});

describe('the bank-card prompt', () => {
  test('shows title and message of the server and leads to the card’s screen, once', async () => {
    const assign = spyOnLeaving();
    open('card-prompt');
    expect((await dialog('Update your bank card')).textContent).toContain('ending in 4417');
    await tap('Update card');
    await tap('Update card');
    expect(assign).toHaveBeenCalledOnce();
    const { pathname, searchParams } = new URL(String(assign.mock.calls[0]![0]), location.href);
    expect(pathname).toBe('/bindBank.html');
    expect(Object.fromEntries(searchParams)).toEqual({
      sessionId: 's1',
      productId: '101',
      orderId: 'card-prompt',
      source: 'loanDetail',
    });
    await comeBack();
    await waitFor(none);
  });
});

describe('the Kind tips', () => {
  test('show the text; Confirm closes them and they come again with the next visit', async () => {
    const { unmount } = open('kind-tips');
    expect((await dialog('Kind tips')).textContent).toContain('Keep the receipt');
    await tap('Confirm');
    none();
    unmount();
    open('kind-tips');
    expect(await dialog('Kind tips')).toBeTruthy();
  });

  test('do not come when the session flag is set', async () => {
    sessionStorage.setItem('showBankTip', '1');
    open('kind-tips');
    await shown();
    none();
  });

  test('do not come again once repayment was opened', async () => {
    spyOnLeaving();
    const { unmount } = open('kind-tips');
    await tap('Confirm');
    await tap('Rollover Repayment');
    unmount();
    open('kind-tips');
    await shown();
    none();
  });
});

describe('the reminder', () => {
  test('Cancel closes it', async () => {
    const assign = spyOnLeaving();
    open('reminder');
    expect((await dialog('Reminder')).textContent).toContain('Your loan of ₱5.000 is ready');
    await tap('Cancel');
    none();
    expect(assign).not.toHaveBeenCalled();
  });

  test('Withdraw Now follows the withdrawal link, also of a pending order', async () => {
    const assign = spyOnLeaving();
    open('reminder-withdrawal');
    await tap('Withdraw Now');
    expect(String(assign.mock.calls[0]![0])).toMatch(/\/sandbox\/outside\/withdrawal$/);
  });

  test('without a link Withdraw Now goes home', async () => {
    const native = inTheApp();
    open('reminder');
    await tap('Withdraw Now');
    expect(native).toEqual([['toHome', '']]);
    none();
  });

  test('a link that may not be followed is refused in words; the reminder stays', async () => {
    open('withdrawal-hostile');
    await tap('Withdraw Now');
    expect(says()).toBe('This link cannot be opened.');
    expect(await dialog('Reminder')).toBeTruthy();
  });
});

describe('the rating', () => {
  const rate = async (stars: number) => {
    const [radio] = (await screen.findAllByRole('radio')).slice(stars - 1);
    await userEvent.click(radio!);
    await tap('Send');
  };

  test.each([1, 2, 3])('%i stars: score 5 is sent, a result dialog follows', async (stars) => {
    const native = inTheApp();
    open('rating');
    await rate(stars);
    expect(await dialog('Thank you for telling us')).toBeTruthy();
    expect(says()).toBe('Successful demonstration！');
    expect(scores().map(({ form, refused }) => [form, refused])).toEqual([[{ score: '5' }, undefined]]);
    expect(screen.queryByRole('radio')).toBeNull();
    await tap('OK');
    none();
    expect(native).toEqual([]);
  });

  test.each([4, 5])('%i stars: score 5 is sent, the app’s rating screen follows', async (stars) => {
    const native = inTheApp();
    open('rating');
    await rate(stars);
    await waitFor(none);
    expect(says()).toBe('Successful demonstration！');
    expect(scores().map(({ form }) => form)).toEqual([{ score: '5' }]);
    expect(native).toEqual([['toRating', '']]);
  });

  test('a second tap sends nothing; a failure is said and keeps the stars', async () => {
    const native = inTheApp();
    sandbox.control.fail(sendScore.path, { kind: 'code', message: 'Please try later.', times: 1 });
    open('rating');
    await rate(4);
    await waitFor(() => {
      expect(says()).toBe('Please try later.');
    });
    expect(screen.getByRole('radio', { name: '4 stars', checked: true })).toBeTruthy();
    expect(native).toEqual([]);
    const button = screen.getByRole('button', { name: 'Send' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(none);
    expect(scores()).toHaveLength(2);
  });
});
