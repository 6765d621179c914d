import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { orderDetail, sendScore } from '../../shared/api/order.ts';
import Page from './Page.tsx';

// what an order asks for: one dialog after another

const sandbox = createSandbox();
const native: [handler: string, body: unknown][] = [];

beforeEach(() => {
  native.length = 0;
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

function open(orderId: string) {
  history.replaceState(null, '', `/orderDetails.html?sessionId=s1&productId=101&orderId=${orderId}`);
  return render(<Page />);
}
const inTheApp = () => {
  const handler = (name: string) => ({ postMessage: (body: unknown) => native.push([name, body]) });
  vi.stubGlobal('webkit', { messageHandlers: new Proxy({}, { get: (_none, name: string) => handler(name) }) });
};
const spyOnLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const tap = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
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

test('nothing is asked when the order asks for nothing', async () => {
  open('status-174');
  await shown();
  none();
});

test('all at once: bank card, Kind tips, reminder, rating, one after another and each once in a visit', async () => {
  open('all-dialogs');
  const seen = [];
  for (const answer of ['Cancel', 'Confirm', 'Cancel', 'Cancel']) {
    const open_ = (await screen.findAllByRole('dialog')).map((each) => within(each).getByRole('heading').textContent);
    expect(open_).toHaveLength(1);
    seen.push(...open_);
    await tap(answer);
  }
  expect(seen).toEqual(['Update your bank card', 'Kind tips', 'Reminder', 'Please rate this service']);
  none();
  await comeBack();
  none();
});

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
    const { pathname, searchParams } = new URL(String(assign.mock.calls[0]![0]));
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
    inTheApp();
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

  test('five radios, Cancel and Send; without a star nothing is sent', async () => {
    open('rating');
    expect(within(await dialog('Please rate this service')).getAllByRole('radio')).toHaveLength(5);
    await tap('Send');
    expect(says()).toBe('Silakan pilih');
    expect(scores()).toEqual([]);
    await tap('Cancel');
    none();
  });

  test.each([1, 2, 3])('%i stars: score 5 is sent, a result dialog follows', async (stars) => {
    inTheApp();
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
    inTheApp();
    open('rating');
    await rate(stars);
    await waitFor(none);
    expect(says()).toBe('Successful demonstration！');
    expect(scores().map(({ form }) => form)).toEqual([{ score: '5' }]);
    expect(native).toEqual([['toRating', '']]);
  });

  test('in a browser the success is what is said', async () => {
    open('rating');
    await rate(5);
    await waitFor(none);
    expect(says()).toBe('Successful demonstration！');
  });

  test('a second tap sends nothing; a failure is said and keeps the stars', async () => {
    inTheApp();
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
