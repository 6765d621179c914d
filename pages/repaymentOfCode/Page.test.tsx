import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import Page from './Page.tsx';

// what it draws is tested where it is
const qrPng = vi.hoisted(() => vi.fn<(text: string) => string>());
vi.mock('../../shared/ui/qr/encode.ts', () => ({ qrPng }));

beforeEach(() => {
  qrPng.mockImplementation((text) => `data:image/png,${encodeURIComponent(text)}`);
});

function open(query: Record<string, string>) {
  history.replaceState(null, '', `/repaymentOfCode.html?${String(new URLSearchParams(query))}`);
  return render(<Page />);
}
const picture = () => screen.findByRole<HTMLImageElement>('img');
/** The picture, as if it had come. */
async function loaded() {
  const image = await picture();
  fireEvent.load(image);
  return image;
}
const CODE = '9018 4417 2260';
const IMAGE = 'https://cdn.example.test/q.png';

describe('showType 1', () => {
  test('amount, code and the picture of the channel', async () => {
    open({ showType: '1', payCode: CODE, payCodeImg: IMAGE, repayAmount: '5250' });
    expect(screen.getByText('₱5.250')).toBeTruthy();
    expect(screen.getByText(CODE)).toBeTruthy();
    expect((await picture()).src).toBe(IMAGE);
    expect(qrPng).not.toHaveBeenCalled();
    expect(screen.queryByText('How to scan and pay')).toBeNull();
  });

  test('Copy copies the code', async () => {
    const user = userEvent.setup();
    open({ showType: '1', payCode: CODE });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(CODE);
    expect(screen.getByRole('status').textContent).toBe('copy success');
  });

  test('nothing but a code: neither amount nor picture', () => {
    open({ showType: '1', payCode: CODE });
    expect(screen.queryByText('Amount to pay')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('a refused picture is not shown, and it says so', () => {
    const { container } = open({ showType: '1', payCode: CODE, payCodeImg: 'javascript:alert(1)' });
    expect(screen.getByText('The picture of this payment channel cannot be shown.')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  test('the steps for each channel are a tap away, with the session', () => {
    open({ showType: '1', payCode: CODE, sessionId: 's1' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('./paymentInstructions.html?sessionId=s1');
  });
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

  test('a payload is drawn', async () => {
    open({ payCodeImg: '000201010211' });
    expect((await picture()).src).toBe('data:image/png,000201010211');
  });

  test('no picture: the pay code is drawn', async () => {
    open({ showType: '0', payCode: CODE });
    expect((await picture()).src).toBe(`data:image/png,${encodeURIComponent(CODE)}`);
  });

  test('a refused picture: it says so and draws the pay code', async () => {
    open({ payCode: CODE, payCodeImg: 'http://pay.example.test/q.png' });
    expect(screen.getByRole('note').textContent).toContain('cannot be opened');
    expect((await picture()).src).toContain('data:image/png');
  });

  test('a picture that does not load: it says so, draws the pay code, and Retry asks for the picture again', async () => {
    open({ payCode: CODE, payCodeImg: IMAGE });
    fireEvent.error(await picture());
    expect(screen.getByRole('alert').textContent).toContain('did not load');
    expect((await picture()).src).toContain('data:image/png');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await picture()).src).toBe(IMAGE);
  });

  test('nothing can be shown: no hint to save it, and Retry', async () => {
    qrPng.mockImplementation(() => {
      throw new Error('too long');
    });
    open({ payCodeImg: 'A1'.repeat(2000) });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be shown');
    await waitFor(() => {
      expect(screen.getByText(/Press and hold/).className).toContain('gone');
    });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('keeping the code', () => {
  const clicked = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

  test('in a browser: press and hold, or Save, which downloads what is drawn here', async () => {
    const click = clicked();
    open({ payCodeImg: '000201' });
    await loaded();
    expect(screen.getByText('Press and hold the code to save it')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(click).toHaveBeenCalledOnce();
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    expect([link.download, link.href]).toEqual(['repayment-code', 'data:image/png,000201']);
    expect(document.querySelector('a[download]')).toBeNull();
  });

  test('a picture of another site cannot be saved by a button: it would be opened instead', async () => {
    open({ payCodeImg: IMAGE });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('Press and hold the code to save it')).toBeTruthy();
  });

  test.each([
    ['iOS', { webkit: { messageHandlers: {} } }],
    ['Android', { AppBridge: {} }],
  ])('in the app on %s: a screenshot', async (_name, host) => {
    for (const [name, value] of Object.entries(host)) vi.stubGlobal(name, value);
    open({ payCodeImg: '000201' });
    await loaded();
    expect(screen.getByText(/^Take a screenshot/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('without a code', () => {
  test('it says so and leads back to the order', () => {
    open({ orderId: 'full', product_id: '101', sessionId: 's1' });
    expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      './repayment.html?sessionId=s1&productId=101&orderId=full',
    );
  });

  test('opened without an order: back to where the borrower came from', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    open({});
    history.pushState(null, '', '');
    act(() => {
      screen.getByRole('button', { name: 'Go back' }).click();
    });
    expect(back).toHaveBeenCalledOnce();
  });

  test('only a picture that is refused: a message, nothing of it in the page', () => {
    const { container } = open({ payCodeImg: 'javascript:window.hacked=1' });
    expect(screen.getByRole('heading', { name: 'This code cannot be shown' })).toBeTruthy();
    expect(container.innerHTML).not.toContain('javascript:');
  });
});

test('the shell knows no code and becomes the page', () => {
  history.replaceState(null, '', `/repaymentOfCode.html?showType=1&payCode=77`);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  expect(container.textContent).toBe('Repayment code');
  render(<Page />, { container, hydrate: true });
  expect(container.textContent).toContain('77');
});
