import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { payUrl, type Channel } from '../../api/repayment.ts';
import { playSandbox } from '../../../tests/setup/sandbox.ts';
import { holdAnswer } from '../../../tests/setup/hold-answer.ts';
import { ChannelSheet } from './ChannelSheet.tsx';
import { usePayment } from './usePayment.ts';

const sandbox = playSandbox();
const assign = vi.fn();
const onClose = vi.fn();
const refused = vi.fn();
const channels = [
  { name: 'GCash', logo: '', channel_number: '90006' },
  { name: 'Maya', logo: '', channel_number: '90007' },
];

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

/** The sheet as the screen has it: the payment is the screen's. */
function Screen({ list = channels as readonly Channel[], orderId = 'full', isOpen = true }) {
  const payment = usePayment(refused);
  if (!isOpen) return null;
  const close = () => {
    payment.giveUp();
    onClose();
  };
  const due = { productId: '101', orderId, amount: '5250', isDelay: 0 } as const;
  return <ChannelSheet channels={list} due={due} payment={payment} otherWay={<i>a code</i>} onClose={close} />;
}
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;
const payment = () => screen.getByRole('button', { name: 'Payment' });

test('while the answer is on its way the choice stands', async () => {
  const letGo = holdAnswer(payUrl);
  render(<Screen />);
  await userEvent.click(payment());
  await userEvent.click(screen.getByText('Maya'));
  expect(chosen()).toContain('GCash');
  letGo();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('a failure on the way says nothing about the order: nobody looks again; with another choice it is over', async () => {
  sandbox.control.fail(payUrl.path, { kind: 'status', times: 1 });
  render(<Screen />);
  await userEvent.click(payment());
  expect((await screen.findByRole('alert')).textContent).toContain('our side');
  expect(refused).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Maya'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a payment address that cannot be opened: nobody is taken there, and what to do now stays in the sheet', async () => {
  render(<Screen orderId="bad-pay-url" />);
  await userEvent.click(payment());
  expect((await screen.findByRole('alert')).textContent).toContain('choose another one');
  expect(screen.getByText('This link cannot be opened.')).toBeTruthy();
  expect(payment().hasAttribute('aria-busy')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect(refused).not.toHaveBeenCalled();
});

test('closed before the answer came nobody is taken anywhere; opened again meanwhile nothing is sent twice', async () => {
  const letGo = holdAnswer(payUrl);
  const { rerender } = render(<Screen />);
  await userEvent.click(payment());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  rerender(<Screen isOpen={false} />);
  rerender(<Screen />);
  expect(payment().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(payment());
  letGo();
  await waitFor(() => expect(payment().hasAttribute('aria-busy')).toBe(false));
  expect(assign).not.toHaveBeenCalled();
  expect(sandbox.control.log).toHaveLength(1);
});

test('closed while the payment page is on its way nobody is taken there, and it can be paid again', async () => {
  const stop = vi.fn();
  vi.stubGlobal('stop', stop);
  const { rerender } = render(<Screen />);
  await userEvent.click(payment());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(stop).toHaveBeenCalledOnce();
  rerender(<Screen isOpen={false} />);
  rerender(<Screen />);
  expect(payment().hasAttribute('aria-busy')).toBe(false);
});

test('no channel: a sentence, the other way to pay, and whom to ask', () => {
  render(<Screen list={[]} />);
  expect(screen.getByText(/No payment method is available right now/)).toBeTruthy();
  expect(screen.getByText('a code')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Problem paying?' }).getAttribute('href')).toBe('./customerService.html');
  expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
});

test('a choice that a newer list no longer has falls back to the first one', async () => {
  const { rerender } = render(<Screen />);
  await userEvent.click(screen.getByText('Maya'));
  rerender(<Screen list={channels.filter(({ name }) => name !== 'Maya')} />);
  expect(chosen()).toContain('GCash');
});

test('a channel without a name is called by its number; two with one number are one: what is ticked is what is said', () => {
  const again = { name: 'GCash again', logo: '', channel_number: '90006' };
  render(<Screen list={[...channels, again, { name: '', logo: '', channel_number: '90020' }]} />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: '90020' })).toBeTruthy();
  expect(chosen()).toContain('GCash');
});
