import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { saveEvent } from '../../shared/api/order.ts';
import { defineProduct } from '../../shared/api/product.ts';
import Page from './Page.tsx';

// a tap on a recommended product: counted, asked where it leads, followed

const sandbox = createSandbox();
const native: [handler: string, body: unknown][] = [];

beforeEach(() => {
  native.length = 0;
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
  const handler = (name: string) => ({ postMessage: (body: unknown) => native.push([name, body]) });
  vi.stubGlobal('webkit', { messageHandlers: new Proxy({}, { get: (_none, name: string) => handler(name) }) });
  history.replaceState(null, '', '/orderDetails.html?productId=101&orderId=status-21');
});

const product = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
const sentTo = (path: string) =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path) && !entry.refused).map(({ form }) => form);
const spyOnLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);

test('an http link is navigated to; the tap is counted with its place in the list', async () => {
  const assign = spyOnLeaving();
  render(<Page />);
  await userEvent.click(await product('Lakbay Loan'));
  await waitFor(() => {
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/^http.*\/sandbox\/outside\/product$/);
  });
  const [event] = sentTo(saveEvent.path);
  expect(event).toEqual({ productId: '101', moduleId: expect.stringMatching(/^\d+$/) as string, positionId: '0' });
  expect(sentTo(defineProduct.path)).toEqual([{ moduleId: event!.moduleId, position: '0', linkKey: 'lakbay-loan' }]);
  expect(native).toEqual([]);
});

test.each([
  ['Salary Advance', '1', '/product/detail?id=202'],
  ['Tiangge Flex', '2', 'loanapp://product/detail?id=203'],
])('the link of %s goes to the app as it is', async (name, place, link) => {
  render(<Page />);
  await userEvent.click(await product(name));
  await waitFor(() => {
    expect(native).toEqual([['to', link]]);
  });
  expect(sentTo(saveEvent.path)[0]).toMatchObject({ positionId: place });
  expect(sentTo(defineProduct.path)[0]).toMatchObject({ position: place });
});

test('a product with the flag 0 cannot be clicked', async () => {
  render(<Page />);
  const closed = await product('Harvest Loan');
  expect(closed.disabled).toBe(true);
  await userEvent.click(closed);
  expect(sandbox.control.log).toHaveLength(1);
});

test('a code that is no success: the message as a toast', async () => {
  render(<Page />);
  await userEvent.click(await product('Piso Now'));
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toContain('fully booked today');
  });
  expect(native).toEqual([]);
});

test('two taps count and ask once, whichever product they hit', async () => {
  sandbox.control.fail(defineProduct.path, { kind: 'delay', ms: 50 });
  render(<Page />);
  const first = await product('Salary Advance');
  const other = await product('Tiangge Flex');
  act(() => {
    first.click();
    first.click();
    other.click();
  });
  await waitFor(() => {
    expect(native).toHaveLength(1);
  });
  expect(sentTo(saveEvent.path)).toHaveLength(1);
  expect(sentTo(defineProduct.path)).toHaveLength(1);
});

test('a count that fails is nobody’s business', async () => {
  sandbox.control.fail(saveEvent.path, { kind: 'code' });
  render(<Page />);
  await userEvent.click(await product('Salary Advance'));
  await waitFor(() => {
    expect(native).toHaveLength(1);
  });
  expect(screen.queryByText(/The service is busy/)).toBeNull();
});

test('more products are at home', async () => {
  render(<Page />);
  await userEvent.click(await screen.findByRole('link', { name: 'Click to view more products' }));
  expect(native).toEqual([['toHome', '']]);
});
