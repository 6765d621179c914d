import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { orderDetail, saveEvent } from '../../shared/api/order.ts';
import { comeBack, press, requestsOf } from '../../tests/setup/page.ts';
import { pass } from '../../tests/setup/timers.ts';
import { open, spyOnLeaving } from './testing.tsx';

const sandbox = playSandbox();
const flag = () => sessionStorage.getItem('showBankTip');
const events = () => requestsOf(sandbox, saveEvent);
const headline = () => screen.findByRole('heading', { level: 2, name: /^Status: ./ });
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('the order', () => {
  test('is requested once with the ids of the address; source and from change nothing', async () => {
    open('status-174', '&source=loanDetail&from=confirm');
    await headline();
    expect(sandbox.control.log.map(({ method, path, form, query }) => [method, path, form, query])).toEqual([
      [
        'POST',
        '/gateway/v3/loan-details/loan-detail',
        { productId: '101', orderId: 'status-174' },
        { sessionId: 's1' },
      ],
    ]);
  });

  test('rows are hidden when there are none', async () => {
    open('order-no-rows');
    await headline();
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toBe('Peso Quick Loan');
    expect(screen.queryByRole('term')).toBeNull();
  });

  test('with nothing but a status, shows the status as “Pending”, no card and no picture', async () => {
    const { container } = open('order-bare');
    expect((await headline()).textContent).toBe('Status: Pending');
    expect(screen.queryByRole('region', { name: 'Order' })).toBeNull();
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-slot=description]')).toBeNull();
  });

  test('a banner that does not load is removed', async () => {
    const { container } = open('status-174');
    await headline();
    fireEvent.error(container.querySelector('img[width="358"]')!);
    expect(container.querySelector('img[width="358"]')).toBeNull();
  });
});

describe('the status', () => {
  const drawing = async (orderId: string) => {
    const { container, unmount } = open(orderId);
    expect(container.querySelector('svg[width="72"]')).toBeNull();
    await headline();
    const markup = container.querySelector('svg[width="72"][aria-hidden=true]')!.innerHTML;
    unmount();
    return markup;
  };

  test('21, 110, 151, 174, 180 and 200 each have their own drawing; any other status has that of 200', async () => {
    const own = [];
    for (const status of [21, 151, 110, 174, 180, 200]) own.push(await drawing(`status-${status}`));
    expect(new Set(own).size).toBe(6);
    expect(await drawing('status-170')).toBe(own[5]);
    expect(await drawing('status-999')).toBe(own[5]);
  });

  test.each([
    ['status-21', []],
    ['status-151', []],
    ['status-110', []],
    ['status-999', []],
    ['status-170', ['Repayment']],
    ['status-170-delay', ['Repayment']],
    ['status-174', ['Repayment']],
    ['status-174-rollover', ['REPAY', 'Rollover Repayment']],
    ['status-180', ['Repayment']],
    ['status-180-rollover', ['REPAY', 'Rollover Repayment']],
    ['order-strings', ['REPAY', 'Rollover Repayment']],
    ['status-200', ['Borrow Again']],
  ])('%s: has the buttons %o; products are recommended only when there is no button', async (orderId, actions) => {
    open(orderId);
    await headline();
    const names = ['Repayment', 'REPAY', 'Rollover Repayment', 'Borrow Again'];
    expect(buttons().filter((name) => names.includes(name))).toEqual(actions);
    expect(screen.queryAllByText('Short of money?')).toHaveLength(actions.includes('Rollover Repayment') ? 1 : 0);
    const recommended = actions.length === 0 ? 1 : 0;
    expect(screen.queryAllByRole('list', { name: 'Recommended for you' })).toHaveLength(recommended);
    expect(screen.queryAllByRole('link', { name: 'Click to view more products' })).toHaveLength(recommended);
  });
});

// where its buttons lead, and what they leave behind

describe('repaying', () => {
  const QUERY = '?sessionId=s1&productId=101&orderId=';
  test.each([
    ['status-170', 'Repayment', `./repayment.html${QUERY}status-170`],
    ['status-180-rollover', 'REPAY', `./repayment.html${QUERY}status-180-rollover`],
    ['status-180-rollover', 'Rollover Repayment', `./delayRepayment.html${QUERY}status-180-rollover`],
    ['h5-url', 'Rollover Repayment', `./delayRepayment.html${QUERY}h5-url`],
    // the lender has it repaid elsewhere
    ['h5-url', 'REPAY', expect.stringMatching(/\/sandbox\/outside\/repayment$/) as string],
  ])('%s: %s opens %s and sets showBankTip', async (orderId, name, address) => {
    const assign = spyOnLeaving();
    open(orderId);
    await screen.findByRole('button', { name });
    expect(flag()).toBeNull();
    await press(name);
    expect(assign).toHaveBeenCalledExactlyOnceWith(address);
    expect(flag()).toBeTruthy();
  });

  test('REPAY and Rollover are plain links that Space opens too; opening one in a new tab sets showBankTip', async () => {
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

  test('an h5Url that may not be opened shows a message, and the button is not busy any more', async () => {
    const assign = spyOnLeaving();
    open('h5-url-hostile');
    await press('Repayment');
    expect(screen.getByRole('status').textContent).toBe('This link cannot be opened.');
    expect(assign).not.toHaveBeenCalled();
    expect(flag(), 'the Kind tips are still to come').toBeNull();
    expect(screen.getByRole('button', { name: 'Repayment' }).hasAttribute('aria-busy')).toBe(false);
  });

  test('several taps, also on the other button, open one page; the button is then busy', async () => {
    const assign = spyOnLeaving();
    open('status-174-rollover');
    await press('REPAY');
    await press('REPAY');
    await press('Rollover Repayment');
    expect(assign).toHaveBeenCalledOnce();
    await screen.findByRole('button', { name: 'REPAY', busy: true });
  });
});

describe('Borrow Again', () => {
  test('who leaves before the tap is counted and comes back stays, and can tap again', async () => {
    const native = inTheApp();
    sandbox.control.fail(saveEvent.path, { kind: 'hang', times: 1 });
    open('status-200');
    await press('Borrow Again');
    comeBack();
    await pass(1000);
    expect(native).toEqual([]);
    await press('Borrow Again');
    await waitFor(() => expect(native).toHaveLength(1));
  });

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
    'opens the product, without a message, when counting the tap fails: %o',
    async (failure) => {
      const native = inTheApp();
      sandbox.control.fail(saveEvent.path, failure);
      open('status-200');
      await press('Borrow Again');
      await pass(1000);
      await waitFor(() => expect(native).toHaveLength(1));
      expect(screen.queryByText(/The service is busy|our side/)).toBeNull();
      sandbox.control.reset();
    },
  );
});

test('“Borrow Again” goes home in a browser', async () => {
  const assign = spyOnLeaving();
  open('status-200');
  await press('Borrow Again');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('./index.html?sessionId=s1'));
});

test('at status 21, playeduL does not replace the page', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  open('withdrawal-pending');
  await screen.findByRole('heading', { level: 2, name: /^Status: ./ });
  expect(replace).not.toHaveBeenCalled();
});

const CONFIGURED = import.meta.env.VITE_SERVICE_PHONE;
test.each([
  ['order-phone', 'the order’s', '+63 (2) 8700-1234', '+63287001234'],
  ['status-174', 'the configured one', CONFIGURED, CONFIGURED],
  ['order-no-phone', 'the configured one, because the order’s is no number', CONFIGURED, CONFIGURED],
])(
  'the telephone of %s: %s: “Call customer service” names %s and dials %s',
  async (orderId, _which, given, dialled) => {
    const native = inTheApp();
    open(orderId);
    await press(`Call customer service ${given}`);
    expect(native).toEqual([['callPhone', dialled]]);
    expect(screen.queryAllByText('Ask your branch')).toHaveLength(orderId === 'order-no-phone' ? 1 : 0);
  },
);

test('a failed first load shows the configured number outside the alert', async () => {
  const native = inTheApp();
  sandbox.control.fail(orderDetail.path, { kind: 'status', status: 500, times: 1 });
  open('order-phone');
  await press(`Call customer service ${CONFIGURED}`);
  expect(native).toEqual([['callPhone', CONFIGURED]]);
  expect(screen.getByRole('alert').textContent).not.toContain(CONFIGURED);
});
