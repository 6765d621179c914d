import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { payUrl } from '../../shared/api/repayment.ts';
import { keptPayCode } from '../../shared/features/repayment/pay-code-storage.ts';
import Page from './Page.tsx';

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

/** Opens the page for one of the sandbox's orders. */
function open(orderId: string) {
  history.replaceState(null, '', `/delayRepayment.html?sessionId=s1&product_id=101&order_id=${orderId}`);
  return render(<Page />);
}
const amount = () => screen.findByText('₱1.312,50', { selector: '[data-slot=amount]' });
const method = () => screen.getByRole('button', { name: 'Payment Method' });
const plan = () => screen.queryByRole('region', { name: 'Plan' });

describe('the head', () => {
  test('title, delay amount, next payment date and product: one request, in either spelling of the order', async () => {
    const { container } = open('delay-full');
    await amount();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rollover Repayment');
    const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')];
    expect(Object.fromEntries(slots.map((slot) => [slot.dataset.slot, slot.textContent]))).toEqual({
      product: 'Peso Quick Loan',
      title: 'Extension fee, to pay now',
      amount: '₱1.312,50',
      date: 'Your next payment date is 4 Jan 2026',
    });
    expect(sandbox.control.log.map(({ method, path, form }) => ({ method, path, form }))).toEqual([
      { method: 'POST', path: '/gateway/ndustan/imitating', form: { productId: '101', orderId: 'delay-full' } },
    ]);
  });

  test('without a date there is no sentence about one, without a title one of ours', async () => {
    const { container } = open('delay-no-date');
    expect(await screen.findByText('₱1.312')).toBeTruthy();
    expect(screen.queryByText(/Your next payment date/)).toBeNull();
    expect(screen.getByText('To pay now')).toBeTruthy();
    const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')];
    expect(slots.map(({ textContent }) => textContent)).not.toContain('');
  });

  test('the shell has the four slots, empty, and the main action', () => {
    const shell = document.createElement('div');
    shell.innerHTML = renderToString(<Page />);
    const slots = [...shell.querySelectorAll<HTMLElement>('[data-slot]')];
    expect(slots.map(({ dataset, textContent }) => [dataset.slot, textContent])).toEqual([
      ['product', ''],
      ['title', ''],
      ['amount', ''],
      ['date', ''],
    ]);
    expect(shell.querySelector('[data-tap=pay]')?.textContent).toBe('Payment Method');
  });
});

describe('the plan', () => {
  const items = () => within(plan()!).getAllByRole('listitem');

  test('remark, title, amount and time of each payment, in order', async () => {
    open('delay-full');
    await amount();
    expect(items().map((item) => [...item.querySelectorAll('p')].map((text) => text.textContent))).toEqual([
      ['Extension fee', 'Moves your payment date by 30 days', '₱1.312,50', '5 Dec 2025'],
      ['Loan repayment', 'Principal and interest', '₱5.250', '4 Jan 2026'],
    ]);
  });

  test('all of a long one; numbers and numeric texts read the same', async () => {
    open('delay-long-plan');
    await amount();
    expect(items()).toHaveLength(12);
    expect(within(plan()!).getAllByText('₱437,50')).toHaveLength(12);
  });

  test('words in place of a number are shown as they are, what is empty is left out', async () => {
    open('delay-strings');
    await amount();
    const [first, second] = items();
    expect([...first!.querySelectorAll('p')].map((text) => text.textContent)).toEqual([
      'Extension fee',
      '₱1.312,50',
      '5 Dec 2025',
    ]);
    expect(second!.textContent).toBe('Loan repaymentSee your contract');
  });

  test('none: no card', async () => {
    open('delay-no-plan');
    await amount();
    expect(plan()).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Plan' })).toBeNull();
  });
});

describe('the parts of a repayment', () => {
  test('two rows with More, notice, hint and pay code stand here too', async () => {
    open('delay-hint');
    await amount();
    expect(screen.getAllByRole('term')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('term')).toHaveLength(4);
    expect(screen.getByRole('note').textContent).toContain('The extension counts');
    expect(screen.getByRole('link', { name: /^How to pay/ })).toBeTruthy();
  });

  test('the pay code keeps the delay amount for the total of its screen', async () => {
    open('delay-full');
    await amount();
    const link = screen.getByRole('link', { name: /9018 4417 2260/ });
    expect(link.getAttribute('href')).toBe('./repaymentOfCode2.html?sessionId=s1&productId=101&orderId=delay-full');
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(link);
    expect(keptPayCode.read()).toMatchObject({ payCode: '9018 4417 2260', amount: '1312.50' });
  });

  test('no pay code: no box', async () => {
    open('delay-no-pay-code');
    await amount();
    expect(screen.queryByRole('region', { name: 'Pay with a code' })).toBeNull();
  });
});

describe('paying', () => {
  test('the extension is paid: delay amount as it came, isDelay 1, chosen channel, one request for two taps', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    sandbox.control.fail(payUrl.path, { kind: 'delay', ms: 50 });
    open('delay-full');
    await amount();
    await userEvent.click(method());
    await userEvent.click(screen.getByText('Maya'));
    expect(screen.getByText('₱1.312,50', { selector: 'b' }).parentElement?.textContent).toBe('₱1.312,50 with Maya');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Payment' }));
    await waitFor(() => {
      expect(assign).toHaveBeenCalledOnce();
    });
    const sent = sandbox.control.log.filter(({ path }) => path.endsWith('generate-vcode'));
    expect(sent.map(({ form, refused }) => [form, refused])).toEqual([
      [{ productId: '101', orderId: 'delay-full', amount: '1312.50', isDelay: '1', channelNumber: '90007' }, undefined],
    ]);
  });

  test('a tap from before React was there opens the sheet', async () => {
    document.documentElement.dataset.tapped = 'pay';
    open('delay-full');
    expect(await screen.findByRole('dialog', { name: 'Payment Method' })).toBeTruthy();
  });
});

describe('a first load that fails', () => {
  test.each([
    ['delay-http-500', 'Something went wrong on our side. Please try again.'],
    ['delay-contract', 'Something went wrong on our side. Please try again.'],
    ['delay-wrong-code', 'This order cannot be extended any more. Please repay it in full.'],
    ['delay-paid', 'This order is already paid.'],
  ])('%s: what happened, and Retry, in place of the content', async (orderId, message) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // names the field for the developer
    open(orderId);
    expect((await screen.findByRole('alert')).textContent).toBe(`${message}Retry`);
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();
  });

  test('Retry asks again', async () => {
    open('delay-fails-once');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await amount();
    expect(sandbox.control.log).toHaveLength(2);
  });
});

test('every text of the server is text', async () => {
  const { container } = open('delay-hostile');
  await waitFor(() => {
    expect(plan()).not.toBeNull();
  });
  expect(plan()!.textContent).toContain('<script>window.hacked=1</script>');
  expect(container.querySelector('script, [onerror], img[src^=javascript], a[href^=javascript]')).toBeNull();
});
