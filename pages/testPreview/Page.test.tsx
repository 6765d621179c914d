import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { quietFrames } from '../../tests/setup/frames.ts';
import { press, show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';
import { FIELDS } from './fields.ts';

quietFrames();

const open = (search = '') => show(Page, `/testPreview.html${search}`);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const unfold = (params: string) => {
  const details = screen.getByText(params).closest('details')!;
  act(() => {
    details.open = true;
  });
  fireEvent(details, new Event('toggle'));
};

describe('the launch parameters', () => {
  test('come from the address, in either spelling of the ids', () => {
    open('?sessionId=s%201&product_id=7&orderId=9&utm_tag=x');
    expect(FIELDS.map(([, label]) => field(label).value).filter(Boolean)).toEqual(['s 1', '7', '9']);
    expect(link(/ \/repayment$/)).toBe('./repayment.html?sessionId=s+1&productId=7&orderId=9');
  });

  test('are kept; what was typed wins over the address of before', () => {
    const { unmount } = open("?product_id=7&orderId=9&host=ios&from='''''");
    type('Product id', '78');
    type('Device name', 'Pixel');
    unmount();
    expect(location.search).toBe(`?host=ios&from=${'%27'.repeat(5)}`);
    render(<Page />);
    expect([field('Product id').value, field('Order id').value, field('Device name').value]).toEqual([
      '78',
      '9',
      'Pixel',
    ]);
  });

  test('the address wins over what was kept', () => {
    const { unmount } = open();
    type('Order id', '1');
    type('Product id', '2');
    unmount();
    open('?orderId=5');
    expect([field('Order id').value, field('Product id').value]).toEqual(['5', '2']);
  });

  test('Clear empties all of them, those of one screen included, and keeps the app', async () => {
    open('?orderId=9');
    unfold('source, from');
    type('source', 'loanDetail');
    await userEvent.click(screen.getByRole('radio', { name: 'Browser' }));
    await press('Cheap Android');
    await press('Clear');
    expect(FIELDS.map(([, label]) => field(label).value).join('')).toBe('');
    expect(link(/ \/orderDetails\b/)).toBe('./orderDetails.html');
    expect(location.search).toBe('');
    expect(screen.getByRole('radio', { name: 'Browser', checked: true })).toBeTruthy();
  });

  test('a sample fills the six of a session, and leaves the order as it is', async () => {
    open('?orderId=9');
    await press('iPhone');
    expect([field('Device name').value, field('OS version').value, field('Order id').value]).toEqual([
      'iPhone 12 mini',
      '15.8.3',
      '9',
    ]);
    await press('Sandbox order');
    expect([field('Product id').value, field('Order id').value]).toEqual(['101', 'full']);
  });
});
