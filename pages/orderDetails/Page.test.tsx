import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { orderDetail } from '../../shared/api/order.ts';
import Page from './Page.tsx';

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

/** Opens the page for one of the sandbox's orders. */
function open(orderId: string, more = '') {
  history.replaceState(null, '', `/orderDetails.html?sessionId=s1&product_id=101&order_id=${orderId}${more}`);
  return render(<Page />);
}
const headline = () => screen.findByRole('heading', { level: 2, name: /^Status: ./ });
const terms = () => screen.queryAllByRole('term').map((term) => term.textContent);
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('while it loads', () => {
  test('the frame is there, no action yet', () => {
    open('order-hang');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Details');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('what the inline script wrote stays until React knows it too', async () => {
    sandbox.control.fail(orderDetail.path, { kind: 'delay', ms: 50 });
    history.replaceState(null, '', '/orderDetails.html?productId=101&orderId=status-174');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    const slots = () => [...container.querySelectorAll('[data-slot]')];
    expect(slots().map((slot) => slot.getAttribute('data-slot'))).toEqual(['headline', 'description', 'product']);
    const [first] = slots();
    first!.textContent = 'Repayment due';
    render(<Page />, { container, hydrate: true });
    expect(first!.textContent).toBe('Repayment due');
    await screen.findByText('Due date');
    expect(slots()[0]).toBe(first);
    expect(slots().map((slot) => slot.textContent)).toEqual([
      'Repayment due',
      'Pay by 5 Dec 2025 to keep your record clean and raise your limit.',
      'Peso Quick Loan',
    ]);
  });
});

describe('the order', () => {
  test('one request, for the order of the query in either spelling; source and from change nothing', async () => {
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

  test('banner, headline, description, product and rows', async () => {
    const { container } = open('status-174');
    expect((await headline()).textContent).toBe('Status: Repayment due');
    expect(screen.getByText(/^Pay by 5 Dec 2025/)).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/\/sandbox\/banner\.svg$/);
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toContain('Peso Quick Loan');
    expect(terms()).toEqual(['Amount due', 'Due date', 'Loan amount', 'Loan term (days)']);
  });

  test('rows are hidden when there are none', async () => {
    open('order-no-rows');
    await headline();
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toBe('Peso Quick Loan');
    expect(terms()).toEqual([]);
  });

  test('nothing but a status: no card, no picture, and still a word for the status', async () => {
    const { container } = open('order-bare');
    expect((await headline()).textContent).toBe('Status: Pending');
    expect(screen.queryByRole('region', { name: 'Order' })).toBeNull();
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-slot=description]')).toBeNull();
  });

  test('a banner that does not load leaves our own pattern', async () => {
    const { container } = open('status-174');
    await headline();
    fireEvent.error(container.querySelector('img[width="358"]')!);
    expect(container.querySelector('img[width="358"]')).toBeNull();
  });

  test('every text of the server is text, and no address of it runs', async () => {
    const { container } = open('order-hostile');
    expect((await headline()).textContent).toBe('Status: <script>window.hacked=1</script>');
    expect(container.querySelector('script, [onerror], [src^=javascript], [href^=javascript], [src^=data]')).toBeNull();
  });
});

describe('the status', () => {
  const drawing = async (orderId: string) => {
    const { container, unmount } = open(orderId);
    await headline();
    const markup = container.querySelector('svg[width="72"]')!.innerHTML;
    unmount();
    return markup;
  };

  test('21, 151, 110, 174, 180 and 200 have drawings of their own, all others that of 200', async () => {
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
  ])('%s: the actions are %o', async (orderId, actions) => {
    open(orderId);
    await headline();
    const names = ['Repayment', 'REPAY', 'Rollover Repayment', 'Borrow Again'];
    expect(buttons().filter((name) => names.includes(name))).toEqual(actions);
    expect(screen.queryAllByText('Short of money?')).toHaveLength(actions.includes('Rollover Repayment') ? 1 : 0);
  });

  test.each([
    ['status-21', true],
    ['status-151', true],
    ['status-110', true],
    ['status-999', true],
    ['status-170', false],
    ['status-174', false],
    ['status-180', false],
    ['status-200', false],
  ])('%s: recommended products are shown: %s', async (orderId, shown) => {
    open(orderId);
    await headline();
    expect(screen.queryAllByRole('list', { name: 'Recommended for you' })).toHaveLength(shown ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Click to view more products' })).toHaveLength(shown ? 1 : 0);
  });
});

describe('a first load that fails', () => {
  test.each([
    ['order-http-500', 'Something went wrong on our side. Please try again.'],
    ['order-malformed', 'Something went wrong on our side. Please try again.'],
    ['order-contract', 'Something went wrong on our side. Please try again.'],
    ['order-wrong-code', 'The service is busy. Please try again in a few minutes.'],
  ])("%s: what happened in the borrower's words, in place of the content", async (orderId, message) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // names the field for the developer
    open(orderId);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(buttons()).toEqual(['Retry']);
  });

  test('Retry asks again and shows the order', async () => {
    open('order-fails-once');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await headline()).textContent).toBe('Status: Under review');
    expect(sandbox.control.log).toHaveLength(2);
  });
});

test('an order that is paid in the meantime shows it', async () => {
  sandbox.state.orders.find({ productId: '101', orderId: 'status-174-rollover~paid' }).isPaid = true;
  open('status-174-rollover~paid');
  expect((await headline()).textContent).toBe('Status: Paid in full');
  expect(screen.getByRole('button', { name: 'Borrow Again' })).toBeTruthy();
});
