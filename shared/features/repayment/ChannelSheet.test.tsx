import { act, render, screen, waitFor } from '@testing-library/react';
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

test('the channel cannot be changed while the payment page is being asked for', async () => {
  const letGo = holdAnswer(payUrl);
  render(<Screen />);
  await userEvent.click(payment());
  await userEvent.click(screen.getByText('Maya'));
  expect(chosen()).toContain('GCash');
  letGo();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('a server error shows an alert and does not count as a refusal; choosing another channel removes the alert', async () => {
  sandbox.control.fail(payUrl.path, { kind: 'status', times: 1 });
  render(<Screen />);
  await userEvent.click(payment());
  expect((await screen.findByRole('alert')).textContent).toContain('our side');
  expect(refused).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Maya'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(payment()).toBeTruthy();
});

test('after a failure on the way the button is called Retry, and sends the request again', async () => {
  sandbox.control.fail(payUrl.path, { kind: 'status', times: 1 });
  render(<Screen />);
  await userEvent.click(payment());
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(sandbox.control.log).toHaveLength(2);
});

test('after a refusal the button is still called Payment', async () => {
  sandbox.control.fail(payUrl.path, { kind: 'code', message: 'Later' });
  render(<Screen />);
  await userEvent.click(payment());
  expect((await screen.findByRole('alert')).textContent).toBe('Later');
  expect(payment()).toBeTruthy();
});

test('a payment address that cannot be opened is not followed; the sheet says to choose another channel', async () => {
  render(<Screen orderId="bad-pay-url" />);
  await userEvent.click(payment());
  expect((await screen.findByRole('alert')).textContent).toContain('choose another one');
  expect(screen.getByText('This link cannot be opened.')).toBeTruthy();
  expect(payment().hasAttribute('aria-busy')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect(refused).not.toHaveBeenCalled();
});

test('when the app of a payment address does not open, a toast says so; the sheet names no mistake, because a slow app may still open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  Object.assign(sandbox.state.orders.find({ productId: '101', orderId: 'full' }), { payUrl: 'loanapp://wallet' });
  render(<Screen />);
  await user.click(payment());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('loanapp://wallet'));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.getByText('The app could not be opened.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(payment().hasAttribute('aria-busy')).toBe(false);
});

test('a sheet closed before the answer opens no payment page; opened again meanwhile, it can pay with another channel', async () => {
  const letGo = holdAnswer(payUrl);
  const { rerender } = render(<Screen />);
  await userEvent.click(payment());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  rerender(<Screen isOpen={false} />);
  rerender(<Screen />);
  expect(payment().hasAttribute('aria-busy')).toBe(false);
  letGo();
  await waitFor(() => expect(sandbox.control.log).toHaveLength(1));
  expect(assign).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Maya'));
  await userEvent.click(payment());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(sandbox.control.log.map(({ form }) => form?.channelNumber)).toEqual(['90006', '90007']);
});

test('after a tap on “Problem paying?” the answer to Payment opens nothing', async () => {
  const letGo = holdAnswer(payUrl);
  render(<Screen />);
  await userEvent.click(payment());
  const help = screen.getByRole('link', { name: 'Problem paying?' });
  help.addEventListener('click', (event) => event.preventDefault()); // stays here: another page would end the test
  await userEvent.click(help);
  letGo();
  await waitFor(() => expect(payment().hasAttribute('aria-busy')).toBe(false));
  expect(assign).not.toHaveBeenCalled();
});

test('closing the sheet while the payment page loads stops the loading; Payment can be tapped again', async () => {
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

test('without a channel there is a sentence, the other way to pay and a link for help, but no Payment button', () => {
  render(<Screen list={[]} />);
  expect(screen.getByText(/No payment method is available right now/)).toBeTruthy();
  expect(screen.getByText('a code')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Problem paying?' }).getAttribute('href')).toBe('./customerService.html');
  expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
});

test('when a newer list lacks the chosen channel, the first channel is chosen', async () => {
  const { rerender } = render(<Screen />);
  await userEvent.click(screen.getByText('Maya'));
  rerender(<Screen list={channels.filter(({ name }) => name !== 'Maya')} />);
  expect(chosen()).toContain('GCash');
});

test('when a newer list lacks a channel that failed, neither its failure nor Retry is shown with the next one', async () => {
  sandbox.control.fail(payUrl.path, { kind: 'status', times: 1 });
  const { rerender } = render(<Screen />);
  await userEvent.click(screen.getByText('Maya'));
  await userEvent.click(payment());
  await screen.findByRole('button', { name: 'Retry' });
  rerender(<Screen list={channels.filter(({ name }) => name !== 'Maya')} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(payment()).toBeTruthy();
});

test('a channel without a name is named by its number; channels with the same number are shown once', () => {
  const again = { name: 'GCash again', logo: '', channel_number: '90006' };
  render(<Screen list={[...channels, again, { name: '', logo: '', channel_number: '90020' }]} />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: '90020' })).toBeTruthy();
  expect(chosen()).toContain('GCash');
});
