import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { open } from './testing.tsx';

const sandbox = playSandbox();

const headline = () => screen.findByRole('heading', { level: 2, name: /^Status: ./ });
const terms = () => screen.queryAllByRole('term').map((term) => term.textContent);
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('the order', () => {
  test('one request, for the order of the query; source and from change nothing', async () => {
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
  ])('%s: the actions are %o; other products are recommended where there are none', async (orderId, actions) => {
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
