import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { saveEvent } from '../../shared/api/order.ts';
import { defineProduct } from '../../shared/api/product.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { open, spyOnLeaving } from './testing.tsx';

const sandbox = playSandbox();
const product = async (position: number) =>
  within(await screen.findByRole('list', { name: 'Recommended for you' })).getAllByRole('button')[position]!;

test('a recommended product opens in the app; its position is sent with the count and with the address request', async () => {
  const native = inTheApp();
  open('status-110');
  await userEvent.click(await product(1));
  await waitFor(() => expect(native).toEqual([['to', '/product/detail?id=202']]));
  expect(requestsOf(sandbox, saveEvent).map(({ form }) => form)).toEqual([
    { productId: '101', moduleId: '18', positionId: '1' },
  ]);
  expect(requestsOf(sandbox, defineProduct).map(({ form }) => form)).toEqual([
    { moduleId: '18', position: '1', linkKey: 'salary-advance' },
  ]);
});

test('after a tap on “Click to view more products” the request for a tapped product is given up', async () => {
  const assign = spyOnLeaving();
  const letGo = holdAnswer(defineProduct);
  open('status-110');
  await userEvent.click(await product(1));
  const link = screen.getByRole('link', { name: /Click to view more/ });
  expect(link.getAttribute('href')).toBe('./index.html?sessionId=s1');
  const stay = vi.fn((event: Event) => {
    expect(event.defaultPrevented, 'left to the browser, which opens a new tab with Ctrl').toBe(false);
    event.preventDefault();
  });
  addEventListener('click', stay, { once: true });
  await userEvent.click(link);
  expect(stay).toHaveBeenCalledOnce();
  // another one can be tapped at once: the request was given up
  await userEvent.click(await product(0));
  await waitFor(() => expect(requestsOf(sandbox, defineProduct)).toHaveLength(2));
  expect(assign).not.toHaveBeenCalled();
  letGo();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('in the app, “Click to view more products” leads to the app’s home', async () => {
  const native = inTheApp();
  open('status-110');
  await userEvent.click(await screen.findByRole('link', { name: /Click to view more/ }));
  expect(native).toEqual([['toHome', '']]);
});
