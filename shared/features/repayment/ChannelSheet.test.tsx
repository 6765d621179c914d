import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { payUrl, type Channel } from '../../api/repayment.ts';
import { createSandbox } from '../../../scripts/sandbox/app.ts';
import { ChannelSheet } from './ChannelSheet.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const sandbox = createSandbox();
const assign = vi.fn();
const onClose = vi.fn();
const channels = [
  { name: 'GCash', logo: '', channel_number: '90006' },
  { name: 'Maya', logo: '', channel_number: '90007' },
  { name: '7-Eleven', logo: '', channel_number: '90011' },
];

beforeEach(() => {
  sandbox.control.reset();
  onClose.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign.mockReset());
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

const sheet = (list: readonly Channel[] = channels, orderId = 'full') => (
  <ChannelSheet channels={list} payment={{ productId: '101', orderId, amount: '5250', isDelay: 0 }} onClose={onClose} />
);
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;
const payment = () => screen.getByRole('button', { name: 'Payment' });
const toldThat = async (text: string) => {
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe(text);
  });
};

test('the first channel is chosen; what is paid and with what stands above Payment', async () => {
  render(sheet());
  expect(screen.getByRole('dialog', { name: 'Payment Method' })).toBeTruthy();
  expect(chosen()).toContain('GCash');
  expect(screen.getByText('₱5.250').parentElement?.textContent).toBe('₱5.250 with GCash');
  await userEvent.click(screen.getByText('Maya'));
  expect(screen.getByText('₱5.250').parentElement?.textContent).toBe('₱5.250 with Maya');
});

test('Payment asks once, even when it is tapped twice, and goes to the payment page', async () => {
  sandbox.control.fail(payUrl.path, { kind: 'delay', ms: 300 });
  render(sheet());
  await userEvent.click(screen.getByText('Maya'));
  await userEvent.dblClick(payment());
  expect(payment().getAttribute('aria-busy')).toBe('true');
  await waitFor(() => {
    expect(assign).toHaveBeenCalledOnce();
  });
  expect(assign.mock.lastCall?.[0]).toMatch(/^http:\/\/localhost(:\d+)?\/sandbox\/pay\/./);
  await userEvent.click(payment());
  expect(sandbox.control.log.map(({ method, path, form }) => ({ method, path, form }))).toEqual([
    {
      method: 'POST',
      path: '/gateway/v3/loan-details/generate-vcode',
      form: { productId: '101', orderId: 'full', amount: '5250', isDelay: '0', channelNumber: '90007' },
    },
  ]);
});

test('back from the payment page it can be tried again', async () => {
  render(sheet());
  await userEvent.click(payment());
  await waitFor(() => {
    expect(assign).toHaveBeenCalledOnce();
  });
  dispatchEvent(new Event('pageshow'));
  await waitFor(() => {
    expect(payment().hasAttribute('aria-busy')).toBe(false);
  });
});

test('while the answer is on its way the choice stands', async () => {
  sandbox.control.fail(payUrl.path, { kind: 'delay', ms: 300 });
  render(sheet());
  await userEvent.click(payment());
  await userEvent.click(screen.getByText('Maya'));
  expect(chosen()).toContain('GCash');
  await waitFor(() => {
    expect(assign).toHaveBeenCalledOnce();
  });
});

test('an address that is not allowed is not followed, and it says so', async () => {
  render(sheet(channels, 'bad-pay-url'));
  await userEvent.click(payment());
  await toldThat('This link cannot be opened.');
  expect(assign).not.toHaveBeenCalled();
  expect(payment().hasAttribute('aria-busy')).toBe(false);
});

test("a refusal is told in the server's words; sheet and choice stay, and another channel can be tried", async () => {
  sandbox.control.fail(payUrl.path, { kind: 'code', message: 'Maya is under maintenance.', times: 1 });
  render(sheet());
  await userEvent.click(screen.getByText('Maya'));
  await userEvent.click(payment());
  await toldThat('Maya is under maintenance.');
  expect(chosen()).toContain('Maya');
  expect(document.activeElement).toBe(payment());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('GCash'));
  await userEvent.click(payment());
  await waitFor(() => {
    expect(assign).toHaveBeenCalledOnce();
  });
});

test('closed before the answer came: nobody is taken anywhere', async () => {
  let answer: () => void = () => undefined;
  const closed = new Promise<void>((done) => (answer = done));
  const arrived = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await closed;
    const response = await sandbox.app.request(url, init);
    arrived();
    return response;
  });
  const { unmount } = render(sheet());
  await userEvent.click(payment());
  unmount();
  answer();
  await waitFor(() => {
    expect(arrived).toHaveBeenCalledOnce();
  });
  await new Promise((done) => setTimeout(done, 50));
  expect(assign).not.toHaveBeenCalled();
});

test('no channel: a sentence, and nothing to press but Close', async () => {
  render(sheet([]));
  expect(screen.getByText(/No payment method is available right now/)).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a choice that a newer list no longer has falls back to the first one', async () => {
  const { rerender } = render(sheet());
  await userEvent.click(screen.getByText('Maya'));
  rerender(sheet(channels.filter(({ name }) => name !== 'Maya')));
  expect(chosen()).toContain('GCash');
});

test('a channel without a name is called by its number', () => {
  render(sheet([{ name: '', logo: '', channel_number: '90020' }]));
  expect(screen.getByRole('radio', { name: '90020' })).toBeTruthy();
});
