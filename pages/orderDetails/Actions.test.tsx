import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { saveEvent } from '../../shared/api/order.ts';
import { defineProduct } from '../../shared/api/product.ts';
import { press, requestsOf } from '../../tests/setup/page.ts';
import { open, spyOnLeaving } from './testing.tsx';

// where the buttons of the order page lead, and what they leave behind

const sandbox = playSandbox();
const flag = () => sessionStorage.getItem('showBankTip');
const events = () => requestsOf(sandbox, saveEvent);

describe('repaying', () => {
  const QUERY = '?sessionId=s1&productId=101&orderId=';
  test.each([
    ['status-170', 'Repayment', `./repayment.html${QUERY}status-170`],
    ['status-180-rollover', 'REPAY', `./repayment.html${QUERY}status-180-rollover`],
    ['status-180-rollover', 'Rollover Repayment', `./delayRepayment.html${QUERY}status-180-rollover`],
    ['h5-url', 'Rollover Repayment', `./delayRepayment.html${QUERY}h5-url`],
    // the lender has it repaid elsewhere
    ['h5-url', 'REPAY', expect.stringMatching(/\/sandbox\/outside\/repayment$/) as string],
  ])('%s: %s opens %s, and the Kind tips are done', async (orderId, name, address) => {
    const assign = spyOnLeaving();
    open(orderId);
    await screen.findByRole('button', { name });
    expect(flag()).toBeNull();
    await press(name);
    expect(assign).toHaveBeenCalledExactlyOnceWith(address);
    expect(flag()).toBeTruthy();
  });

  test('REPAY and Rollover are links that work by themselves, are opened with Space too, and set the flag in another tab', async () => {
    const assign = spyOnLeaving();
    open('status-180-rollover');
    const [repay, rollover] = await Promise.all(
      ['REPAY', 'Rollover Repayment'].map((name) => screen.findByRole<HTMLAnchorElement>('button', { name })),
    );
    expect(repay!.getAttribute('href')).toBe(`./repayment.html${QUERY}status-180-rollover`);
    expect(rollover!.getAttribute('href')).toBe(`./delayRepayment.html${QUERY}status-180-rollover`);
    const stay = (event: Event) => {
      expect(event.defaultPrevented, 'left to the browser').toBe(false);
      event.preventDefault();
    };
    addEventListener('click', stay, { once: true });
    repay!.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    expect(flag()).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    rollover!.focus();
    await userEvent.keyboard(' ');
    expect(assign).toHaveBeenCalledOnce();
  });

  test('h5Url that may not be followed is refused in words, and the button works again', async () => {
    const assign = spyOnLeaving();
    open('h5-url-hostile');
    await press('Repayment');
    expect(screen.getByRole('status').textContent).toBe('This link cannot be opened.');
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Repayment' }).hasAttribute('aria-busy')).toBe(false);
  });

  test('two taps, also on the other button, leave once', async () => {
    const assign = spyOnLeaving();
    open('status-174-rollover');
    await press('REPAY');
    await press('REPAY');
    await press('Rollover Repayment');
    expect(assign).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'REPAY' }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('Borrow Again', () => {
  test('counts the tap, then opens the product in the app', async () => {
    const native = inTheApp();
    open('status-200');
    await press('Borrow Again');
    await waitFor(() => expect(native).toEqual([['to', '/product/detail?id=101']]));
    await press('Borrow Again'); // the app's page is on its way
    expect(native).toHaveLength(1);
    expect(events().map(({ form, refused }) => [form, refused])).toEqual([
      [{ productId: '101', moduleId: '30', positionId: '0' }, undefined],
    ]);
  });

  test.each([{ kind: 'code' } as const, { kind: 'status' } as const, { kind: 'hang' } as const])(
    'a count that fails (%o) keeps nobody',
    async (failure) => {
      const native = inTheApp();
      sandbox.control.fail(saveEvent.path, failure);
      open('status-200');
      await press('Borrow Again');
      await waitFor(() => expect(native).toHaveLength(1));
      expect(screen.queryByText(/The service is busy|our side/)).toBeNull();
      sandbox.control.reset();
    },
  );
});

test('Borrow Again leads home where there is no app', async () => {
  const assign = spyOnLeaving();
  open('status-200');
  await press('Borrow Again');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('./index.html?sessionId=s1'));
});

test('a recommended product: the tap is counted and the link asked for with its place', async () => {
  const native = inTheApp();
  open('status-110');
  const products = within(await screen.findByRole('list', { name: 'Recommended for you' }));
  await userEvent.click(products.getAllByRole('button')[1]!);
  await waitFor(() => expect(native.map(([handler]) => handler)).toEqual(['to']));
  expect(events().map(({ form }) => form)).toEqual([{ productId: '101', moduleId: '18', positionId: '1' }]);
  expect(requestsOf(sandbox, defineProduct).map(({ form }) => form)).toEqual([
    { moduleId: '18', position: '1', linkKey: 'salary-advance' },
  ]);
});

test('a withdrawal that is to be continued is not gone to while the order is pending', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  open('withdrawal-pending');
  await screen.findByRole('heading', { level: 2, name: /^Status: ./ });
  expect(replace).not.toHaveBeenCalled();
});

test('a withdrawal at an address that may not be followed: refused in words, the order and its dialogs are shown', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  open('withdrawal-hostile');
  expect(await screen.findByRole('dialog', { name: 'Reminder' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('This link cannot be opened.');
  expect(replace).not.toHaveBeenCalled();
});

const CONFIGURED = import.meta.env.VITE_SERVICE_PHONE;
test.each([
  ['order-phone', 'the order’s', '+63 (2) 8700-1234', '+63287001234'],
  ['status-174', 'the configured one', CONFIGURED, CONFIGURED],
  ['order-no-phone', 'what is no number is shown, never dialled', CONFIGURED, CONFIGURED],
])('the telephone: %s: %s: %s, dialled as %s', async (orderId, _which, given, dialled) => {
  const native = inTheApp();
  open(orderId);
  await press(`Call customer service ${given}`);
  expect(native).toEqual([['callPhone', dialled]]);
  expect(screen.queryAllByText('Ask your branch')).toHaveLength(orderId === 'order-no-phone' ? 1 : 0);
});
