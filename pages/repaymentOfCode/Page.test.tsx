import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { lookAgain, press, show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();

const open = (query: Record<string, string>) =>
  show(Page, `/repaymentOfCode.html?${String(new URLSearchParams(query))}`);
const picture = () => screen.findByRole<HTMLImageElement>('img');
/** The picture, as if it had come. */
async function loaded() {
  const image = await picture();
  fireEvent.load(image);
  return image;
}
const CODE = '9018 4417 2260';
const IMAGE = 'https://cdn.lender.example/q.png';

test('showType 1 with nothing but a code: neither amount nor picture; the steps are a tap away, with the session', () => {
  open({ showType: '1', payCode: CODE, sessionId: 's1' });
  expect(screen.queryByText('Amount to pay')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  const steps = screen.getByRole('link', { name: 'How to pay, step by step' });
  expect(steps.getAttribute('href')).toBe('./paymentInstructions.html?sessionId=s1');
});

describe('any other showType', () => {
  test('the picture, five tips and the code to copy', async () => {
    open({ showType: '2', payCode: CODE, payCodeImg: IMAGE, repayAmount: '5250' });
    const image = await loaded();
    expect([image.src, image.alt]).toEqual([IMAGE, 'QR code to pay ₱5.250']);
    const tips = within(screen.getByRole('region', { name: 'How to scan and pay' })).getAllByRole('listitem');
    expect(tips).toHaveLength(5);
    expect(tips[3]!.textContent).toContain('₱5.250');
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  test.each([
    ['no picture', {}],
    ['a refused one', { payCodeImg: 'http://pay.example.test/q.png' }],
  ])('%s: the code with Copy, and no QR code of our own', (_what, query) => {
    const { container } = open({ showType: '0', payCode: CODE, ...query });
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('You can pay with the pay code instead.');
    expect(container.querySelector('img, canvas')).toBeNull();
  });

  test('neither: no hint to save it, and Retry asks for the picture again', async () => {
    open({ payCodeImg: IMAGE });
    fireEvent.error(await picture());
    expect(screen.getByRole('alert').textContent).toContain('could not be shown');
    expect(screen.getByText(/Press and hold/).className).toContain('gone');
    await press('Retry');
    expect((await picture()).src).toBe(IMAGE);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('paid meanwhile', () => {
  const query = { showType: '1', payCode: CODE, product_id: '101', orderId: 'full~code' };

  test('the code of an order that is paid is not offered any more, also when it is paid in another app', async () => {
    open(query);
    expect(screen.getByText(CODE)).toBeTruthy();
    await waitFor(() => expect(sandbox.control.log).toHaveLength(1));
    sandbox.state.orders.find({ productId: '101', orderId: 'full~code' }).isPaid = true;
    lookAgain();
    expect(await screen.findByRole('heading', { name: /This order is paid/ })).toBeTruthy();
    expect(screen.queryByText(CODE)).toBeNull();
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toContain('orderId=full%7Ecode');
  });

  test('no answer changes nothing', async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    open(query);
    act(() => {
      dispatchEvent(new Event('pageshow')); // as fired when a document is shown for the first time
    });
    expect(fetched).toHaveBeenCalledOnce();
    await act(() => Promise.resolve());
    expect(screen.getByText(CODE)).toBeTruthy();
  });
});

test.each([
  ['a picture of another site: it would be opened instead', {}, 'Press and hold the code to save it'],
  ['in the app on iOS', { webkit: { messageHandlers: {} } }, /^Take a screenshot/],
  ['in the app on Android', { AppBridge: {} }, /^Take a screenshot/],
])('no button to save the code: %s', async (_when, host, hint) => {
  for (const [name, value] of Object.entries(host)) vi.stubGlobal(name, value);
  open({ payCodeImg: IMAGE });
  await loaded();
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

describe('without a code', () => {
  test.each([
    ['the order', '', './repayment.html?sessionId=s1&productId=101&orderId=full'],
    ['its extension', 'delayRepayment', './delayRepayment.html?sessionId=s1&productId=101&orderId=full'],
  ])('it says so and leads back to %s', (_what, source, href) => {
    open({ orderId: 'full', product_id: '101', sessionId: 's1', source });
    expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });

  test('opened without an order: back to where the borrower came from', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    open({});
    history.pushState(null, '', '');
    await press('Go back');
    expect(back).toHaveBeenCalledOnce();
  });

  test('only a picture that is refused: a message, nothing of it in the page', () => {
    const { container } = open({ payCodeImg: 'javascript:window.hacked=1' });
    expect(screen.getByRole('heading', { name: 'This code cannot be shown' })).toBeTruthy();
    expect(container.innerHTML).not.toContain('javascript:');
  });
});
