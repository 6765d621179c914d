import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { countTap, jointLogonFail, jointProductLink } from '../../shared/api/joint-logon.ts';
import Page from './Page.tsx';
import preload from './preload.ts';

const sandbox = createSandbox();
const native: [handler: string, body: unknown][] = [];

beforeEach(() => {
  native.length = 0;
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
  const handler = (name: string) => ({ postMessage: (body: unknown) => native.push([name, body]) });
  vi.stubGlobal('webkit', { messageHandlers: new Proxy({}, { get: (_none, name: string) => handler(name) }) });
});

function open(productId: string) {
  history.replaceState(null, '', `/jointLogonFail.html?sessionId=s1&product_id=${productId}`);
  return render(<Page />);
}
const product = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
const status = () => screen.getByRole('heading', { name: /^Status:/ }).textContent;
const sentTo = ({ path }: { readonly path: string }) =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path)).map(({ form }) => form);
const spyOnLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);

describe('what is shown', () => {
  test('the notice, the reason and the products, from one request for the product of the query', async () => {
    open('101');
    await product('Lakbay Loan');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Details');
    expect(status()).toBe('Status: We could not sign you in');
    expect(screen.getByText(/^Our partner takes no new customers/)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(sandbox.control.log.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', '/gateway/gopia/goya/drowns', { productId: '101' }],
    ]);
  });

  test('tags on the first two products only', async () => {
    open('joint-full');
    await product('Lakbay Loan');
    expect(screen.getByText('No collateral')).toBeTruthy();
    expect(screen.getByText('For employees')).toBeTruthy();
    expect(screen.queryByText('Third of the list')).toBeNull();
  });

  test('while it loads: the frame and the shape of products, no link and no request to make', () => {
    const html = renderToString(<Page />);
    expect(html).toContain('Recommended for you');
    expect(html).not.toMatch(/<a |<button/);
  });

  test('the slots of the inline script are those of the screen', () => {
    expect(preload.params({ productId: '7', orderId: '8' })).toEqual({ productId: '7' });
    const { container } = open('joint-hang');
    const slots = [...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'));
    expect(slots).toEqual(Object.keys(preload.slots({ noticeMessage: null, errMessage: null, list: null })));
  });

  test.each([
    ['joint-no-notice', 'Status: This loan cannot be opened now', /^Our partner takes no/],
    ['joint-no-reason', 'Status: We could not sign you in', /^You can apply for one of these/],
    ['joint-bare', 'Status: This loan cannot be opened now', /^Please try again later/],
    ['joint-strings', 'Status: 404', /^0$/],
  ])('%s: no line stays empty', async (productId, headline, description) => {
    open(productId);
    expect(await screen.findByText(description)).toBeTruthy();
    expect(status()).toBe(headline);
  });

  test.each(['joint-empty', 'joint-bare'])('%s: nothing to recommend, and the way home', async (productId) => {
    open(productId);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to home page' }));
    expect(native).toEqual([['toHome', '']]);
    expect(screen.queryByText('Recommended for you')).toBeNull();
  });

  test('every text of the server is text', async () => {
    const { container } = open('joint-hostile');
    expect(await screen.findAllByText(/onerror/)).not.toHaveLength(0);
    expect(container.querySelector('script, img, [onerror]')).toBeNull();
  });
});

describe('a tap on a product', () => {
  test('is counted with its place, then asked where it leads; an http link is navigated to', async () => {
    const assign = spyOnLeaving();
    open('joint-full');
    await userEvent.click(await product('Lakbay Loan'));
    await waitFor(() => {
      expect(String(assign.mock.calls[0]?.[0])).toMatch(/^http.*\/sandbox\/outside\/product$/);
    });
    expect(
      sandbox.control.log.slice(1).map(({ method, path, form, refused }) => [method, path, form, refused]),
    ).toEqual([
      ['POST', '/gateway/gopia/goya/because', { type: '18', index: '0' }, undefined],
      ['POST', '/gateway/gopia/goya/define', { productId: 'joint-full', linkKey: 'lakbay-loan' }, undefined],
    ]);
    expect(native).toEqual([]);
  });

  test.each([
    ['Salary Advance', '1', '/product/detail?id=202'],
    ['Tiangge Flex', '2', 'loanapp://product/detail?id=203'],
  ])('the link of %s goes to the app as it is', async (name, index, link) => {
    open('joint-full');
    await userEvent.click(await product(name));
    await waitFor(() => {
      expect(native).toEqual([['to', link]]);
    });
    expect(sentTo(countTap)).toEqual([{ type: '18', index }]);
  });

  test('with the flag 0 it does nothing', async () => {
    open('joint-full');
    const closed = await product('Harvest Loan');
    expect(closed.disabled).toBe(true);
    await userEvent.click(closed);
    expect(sandbox.control.log).toHaveLength(1);
  });

  test.each(['code', 'status', 'hang'] as const)('a count that ends in %s changes nothing', async (kind) => {
    sandbox.control.fail(countTap.path, { kind });
    open('joint-full');
    await userEvent.click(await product('Salary Advance'));
    await waitFor(() => {
      expect(native).toHaveLength(1);
    });
    expect(screen.queryByText(/The service is busy|our side/)).toBeNull();
  });

  test('two taps count and ask once, whichever product they hit; the first is busy meanwhile', async () => {
    sandbox.control.fail(jointProductLink.path, { kind: 'delay', ms: 50 });
    open('joint-full');
    const first = await product('Salary Advance');
    const other = await product('Tiangge Flex');
    act(() => {
      first.click();
      first.click();
      other.click();
    });
    expect(first.getAttribute('aria-busy')).toBe('true');
    expect(other.hasAttribute('aria-busy')).toBe(false);
    await waitFor(() => {
      expect(native).toHaveLength(1);
    });
    expect(sentTo(countTap)).toHaveLength(1);
    expect(sentTo(jointProductLink)).toHaveLength(1);
    await waitFor(() => {
      expect(first.hasAttribute('aria-busy')).toBe(false);
    });
  });

  test('a code that is no success: the message, and the next tap counts', async () => {
    open('joint-full');
    await userEvent.click(await product('Piso Now'));
    expect(await screen.findByText(/fully booked today/)).toBeTruthy();
    await userEvent.click(await product('Salary Advance'));
    await waitFor(() => {
      expect(native).toHaveLength(1);
    });
  });

  test('a link that must be refused: the message, and nothing is opened', async () => {
    const assign = spyOnLeaving();
    open('joint-hostile');
    await userEvent.click(await screen.findByRole('button'));
    expect(await screen.findByText('This link cannot be opened.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    expect(native).toEqual([]);
  });
});

describe('a first load that fails', () => {
  test('the message in place of the content; Retry asks again', async () => {
    sandbox.control.fail(jointLogonFail.path, { kind: 'code', times: 1 });
    open('joint-full');
    expect((await screen.findByRole('alert')).textContent).toContain('The service is busy');
    expect(screen.queryByText('Recommended for you')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await product('Lakbay Loan')).toBeTruthy();
    expect(sentTo(jointLogonFail)).toHaveLength(2);
  });
});
