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

test('showType 1 with only a pay code: no amount, no picture, and a link to the steps with the session', () => {
  open({ showType: '1', payCode: CODE, sessionId: 's1' });
  expect(screen.queryByText('Amount to pay')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  const steps = screen.getByRole('link', { name: 'How to pay, step by step' });
  expect(steps.getAttribute('href')).toBe('./paymentInstructions.html?sessionId=s1');
});

describe('any other showType', () => {
  test('shows the picture, five tips and the pay code with Copy', async () => {
    open({ showType: '2', payCode: CODE, payCodeImg: IMAGE, repayAmount: '5250' });
    const image = await loaded();
    expect([image.src, image.alt]).toEqual([IMAGE, 'QR code to pay ₱5.250']);
    const tips = within(screen.getByRole('region', { name: 'How to scan and pay' })).getAllByRole('listitem');
    expect(tips).toHaveLength(5);
    expect(tips[3]!.textContent).toContain('the amount is the one above');
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy', description: `Pay code ${CODE}` })).toBeTruthy();
  });

  test.each([
    ['without a picture', {}],
    ['with a picture that is refused', { payCodeImg: 'http://pay.example.test/q.png' }],
  ])('shows the pay code with Copy, and no QR code of our own, in place of the picture: %s', (_what, query) => {
    const { container } = open({ showType: '0', payCode: CODE, ...query });
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy', description: CODE })).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('You can pay with the pay code instead.');
    expect(container.querySelector('img, canvas')).toBeNull();
  });

  test('without a pay code, Retry replaces a picture that does not load, and the hint to save it is hidden', async () => {
    open({ payCodeImg: IMAGE });
    fireEvent.error(await picture());
    expect(screen.getByRole('alert').textContent).toContain('could not be shown');
    expect(screen.getByText(/Press and hold/).className).toContain('gone');
    await press('Retry');
    expect((await picture()).src).toBe(IMAGE);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('an order that is paid meanwhile', () => {
  const query = { showType: '1', payCode: CODE, product_id: '101', orderId: 'full~code' };

  test('shows “This order is paid” and no code when the page becomes visible again', async () => {
    open(query);
    expect(screen.getByText(CODE)).toBeTruthy();
    await waitFor(() => expect(sandbox.control.log).toHaveLength(1));
    sandbox.state.orders.find({ productId: '101', orderId: 'full~code' }).isPaid = true;
    lookAgain();
    expect(await screen.findByRole('heading', { name: /This order is paid/ })).toBeTruthy();
    expect(screen.queryByText(CODE)).toBeNull();
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toContain('orderId=full%7Ecode');
  });

  test('keeps showing the code when the check gets no answer; the first pageshow sends no second request', async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    open(query);
    act(() => {
      dispatchEvent(new Event('pageshow')); // as fired when a document is shown for the first time
    });
    await act(() => Promise.resolve());
    expect(fetched).toHaveBeenCalledOnce();
    expect(screen.getByText(CODE)).toBeTruthy();
  });
});

test.each([
  ['a picture of another site: it would be opened instead', {}, 'Press and hold the code to save it.'],
  ['in the app on iOS', { webkit: { messageHandlers: {} } }, /^Take a screenshot/],
  ['in the app on Android', { AppBridge: {} }, /^Take a screenshot/],
])('shows a hint and no Save button: %s', async (_when, host, hint) => {
  for (const [name, value] of Object.entries(host)) vi.stubGlobal(name, value);
  open({ payCodeImg: IMAGE });
  await loaded();
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

describe('without a code', () => {
  test.each([
    ['the order', { orderId: 'full' }, './repayment.html?sessionId=s1&productId=101&orderId=full'],
    [
      'its extension',
      { orderId: 'full', source: 'delayRepayment' },
      './delayRepayment.html?sessionId=s1&productId=101&orderId=full',
    ],
    ['its product, when that is all the address has', {}, './repayment.html?sessionId=s1&productId=101'],
  ])('says so and links back to %s', (_what, query, href) => {
    open({ product_id: '101', sessionId: 's1', ...query });
    expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });

  test.each([IMAGE, 'javascript:window.hacked=1'])(
    'says so with showType 1, whose picture is no code: %s',
    (payCodeImg) => {
      open({ showType: '1', payCodeImg, orderId: 'full', product_id: '101' });
      expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
      expect(screen.getByRole('link').getAttribute('href')).toContain('./repayment.html');
      expect(screen.queryByRole('img')).toBeNull();
    },
  );

  test('“Go back” returns to the previous page when the address has neither an order nor a product', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    open({});
    history.pushState(null, '', '');
    await press('Go back');
    expect(back).toHaveBeenCalledOnce();
  });

  test('shows a message when a picture’s address is refused; the address is nowhere in the page', () => {
    const { container } = open({ payCodeImg: 'javascript:window.hacked=1' });
    expect(screen.getByRole('heading', { name: 'This code cannot be shown' })).toBeTruthy();
    expect(container.innerHTML).not.toContain('javascript:');
  });
});
