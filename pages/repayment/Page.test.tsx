import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { repaymentDetail } from '../../shared/api/repayment.ts';
import { keptPayCode } from '../../shared/features/repayment/pay-code-storage.ts';
import Page from './Page.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

/** Opens the page for one of the sandbox's orders. */
function open(orderId: string) {
  history.replaceState(null, '', `/repayment.html?sessionId=s1&product_id=101&order_id=${orderId}`);
  return render(<Page />);
}
const shows = (text: string | RegExp) => screen.findByText(text);
const terms = () => screen.queryAllByRole('term').map((term) => term.textContent);
const method = () => screen.getByRole('button', { name: 'Payment Method' });

describe('while it loads', () => {
  test('the frame is there, and the main action', () => {
    open('hang');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Repayment');
    expect(screen.getByText('Amount due')).toBeTruthy();
    expect(method().hasAttribute('aria-busy')).toBe(false);
  });

  test('what the inline script wrote stays until React knows it too', async () => {
    sandbox.control.fail(repaymentDetail.path, { kind: 'delay', ms: 300 });
    history.replaceState(null, '', '/repayment.html?productId=101&orderId=full');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    const amount = container.querySelector('[data-slot=amount]')!;
    amount.textContent = '₱5.250';
    render(<Page />, { container, hydrate: true });
    expect(amount.textContent).toBe('₱5.250');
    await shows('PayPoint');
    expect(container.querySelector('[data-slot=amount]')).toBe(amount);
    expect(amount.textContent).toBe('₱5.250');
  });

  test('a tap on the main action counts: the sheet opens when its channels are there', async () => {
    sandbox.control.fail(repaymentDetail.path, { kind: 'delay', ms: 300 });
    open('full');
    await userEvent.click(method());
    expect(method().getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByRole('dialog', { name: 'Payment Method' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'GCash', checked: true })).toBeTruthy();
  });

  test('so does a tap from before React was there, once', async () => {
    document.documentElement.dataset.tapped = 'pay';
    open('full');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.dataset.tapped).toBeUndefined();
  });
});

describe('the order', () => {
  test('amount, day, product: one request, for the order of the query in either spelling', async () => {
    open('full');
    expect(await shows('₱5.250')).toBeTruthy();
    expect(screen.getByText('5 Dec 2025')).toBeTruthy();
    expect(screen.getByText('Peso Quick Loan')).toBeTruthy();
    expect(sandbox.control.log.map(({ path, form }) => [path, form])).toEqual([
      ['/gateway/v3/installment/loan-play-detail', { productId: '101', orderId: 'full' }],
    ]);
  });

  test('two rows, More shows the others, Hide hides them', async () => {
    open('full');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(terms()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(terms()).toEqual(['Loan amount', 'Interest']);
  });

  test.each([
    ['two-rows', 2],
    ['zero-rows', 0],
  ])('%s: nothing to unfold', async (orderId, count) => {
    open(orderId);
    await shows('₱5.250');
    expect(terms()).toHaveLength(count);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('the pay code leads to its screen, which finds it', async () => {
    open('full');
    const link = await screen.findByRole('link', { name: /9018 4417 2260/ });
    expect(link.getAttribute('href')).toBe('./repaymentOfCode2.html?sessionId=s1&productId=101&orderId=full');
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(link);
    const kept = keptPayCode.read();
    expect(kept).toMatchObject({ payCode: '9018 4417 2260', amount: '5250', provider: 'PayPoint' });
    expect(Object.keys(kept!.notices)).toEqual(['E-wallet', 'Over the counter']);
  });

  test.each(['no-pay-code', 'one-channel'])('%s: no pay-code box', async (orderId) => {
    open(orderId);
    await shows('₱5.250');
    expect(screen.queryByRole('region', { name: 'Pay with a code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  test('the hint and the notice are shown only when the server asks for them', async () => {
    const { unmount } = open('hint');
    expect(await screen.findByRole('link', { name: /^How to pay/ })).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('after 10 pm');
    unmount();
    open('full');
    await shows('₱5.250');
    expect(screen.queryByRole('link', { name: /^How to pay/ })).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('numbers and flags as texts are the same order', async () => {
    open('strings');
    expect(await screen.findByText(/^₱[\d.]+,\d\d$/, { selector: '[data-slot=amount]' })).toBeTruthy();
  });

  test('every text of the server is text, and no address of it runs', async () => {
    const { container } = open('hostile');
    await waitFor(() => {
      expect(container.querySelector('[data-slot=product]')?.textContent).not.toBe('');
    });
    expect(container.querySelector('script, [onerror], img[src^=javascript], a[href^=javascript]')).toBeNull();
  });
});

describe('paying', () => {
  test('Payment Method → channel → Payment sends what is due and leaves', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    open('strings');
    await shows(/^₱/);
    await userEvent.click(method());
    await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
    await waitFor(() => {
      expect(assign).toHaveBeenCalledOnce();
    });
    const [, { form, refused } = {}] = sandbox.control.log;
    expect(form).toMatchObject({ productId: '101', orderId: 'strings', isDelay: '0' });
    expect(refused).toBeUndefined();
  });

  test('no channel is there: the sheet says so', async () => {
    open('no-channels');
    await shows('₱5.250');
    await userEvent.click(method());
    expect(screen.getByText(/No payment method is available/)).toBeTruthy();
  });

  test('the closed sheet gives the focus back to what opened it', async () => {
    open('full');
    await shows('₱5.250');
    await userEvent.click(method());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(method());
  });
});

describe('a first load that fails', () => {
  test.each([
    ['http-500', 'Something went wrong on our side. Please try again.'],
    ['malformed', 'Something went wrong on our side. Please try again.'],
    ['contract', 'Something went wrong on our side. Please try again.'],
  ])("%s: what happened in the borrower's words, in place of the content", async (orderId, message) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // names the field for the developer
    open(orderId);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();
    expect(screen.queryByText('Amount due')).toBeNull();
  });

  test('no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open('full');
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  });

  test('Retry asks again and shows the order', async () => {
    open('fails-once');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await shows('₱5.250')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sandbox.control.log).toHaveLength(2);
  });

  test('a tap from before does not open the sheet after Retry', async () => {
    document.documentElement.dataset.tapped = 'pay';
    open('fails-once');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await shows('₱5.250');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
