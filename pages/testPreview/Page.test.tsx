import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { quietFrames } from '../../tests/setup/frames.ts';
import { press, show } from '../../tests/setup/page.ts';
import { HANDLERS } from '../../shared/features/preview/messages.ts';
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
  test('come from the address, in either spelling of the ids; typed values are kept until a new address has others', () => {
    const { unmount } = open("?sessionId=s%201&product_id=7&orderId=9&utm_tag=x&host=ios&from='''''");
    expect(FIELDS.map(([, label]) => field(label).value).filter(Boolean)).toEqual(['s 1', '7', '9']);
    expect(link(/ \/repayment$/)).toBe('./repayment.html?sessionId=s+1&productId=7&orderId=9');
    type('Product id', '78');
    type('Device name', 'Pixel');
    unmount();
    expect(location.search).toBe(`?utm_tag=x&host=ios&from=${'%27'.repeat(5)}`);
    const again = render(<Page />);
    const kept = () => ['Product id', 'Order id', 'Device name'].map((label) => field(label).value);
    expect(kept()).toEqual(['78', '9', 'Pixel']);
    again.unmount();
    // the current address takes precedence over kept values
    open('?orderId=5');
    expect(kept()).toEqual(['78', '5', 'Pixel']);
  });

  test('Clear empties all of them, including those of a single screen, and keeps the selected app', async () => {
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

  test('a device sample fills the session parameters and keeps the order; “Sandbox order” fills the ids', async () => {
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

// what is said between the screens and the app, from the preview's side

const logged = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent.replace(/^[\d:.]+ /, ''));

const APPS = ['Android app', 'iOS app'];
test.each(APPS)('Messages: posts every message to the simulated %s and logs it as the app receives it', async (app) => {
  open('?productId=7');
  await userEvent.click(screen.getByRole('radio', { name: app }));
  const buttons = within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('button');
  for (const button of buttons.filter(({ textContent }) => !/log$/.test(textContent))) fireEvent.click(button);
  const bodies: Partial<Record<string, string>> = {
    to: '/product/detail?id=7',
    toP: '{"page":"order","productId":"7","orderId":""}',
    callPhone: '+63288880000',
  };
  expect(logged()).toEqual(HANDLERS.map((handler) => `preview→ ${handler} ${bodies[handler] ?? "''"}`));
  await press('Clear log');
  expect(logged()).toEqual([]);
});

describe('Open here', () => {
  /** Opens a screen and gives its window what the screen would put there. */
  async function showHere(inside: object) {
    await press('Open here: repayment');
    const frame = screen.getByTitle<HTMLIFrameElement>('Repayment');
    Object.defineProperty(frame, 'contentWindow', { value: inside, configurable: true });
    return frame;
  }
  const status = () => within(screen.getByRole('region', { name: 'Open here' })).getByRole('status').textContent;

  test('shows the screen with the values above and focuses its heading; Open anew uses values typed since', async () => {
    open('?orderId=9');
    const frame = await showHere({});
    expect(frame.getAttribute('src')).toBe('./repayment.html?orderId=9');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Repayment' }));
    type('Order id', '10');
    expect(screen.getByTitle('Repayment').getAttribute('src')).toBe('./repayment.html?orderId=9');
    await press('Open anew');
    expect(screen.getByTitle('Repayment').getAttribute('src')).toBe('./repayment.html?orderId=10');
  });

  const broken = () => {
    throw new Error('broken');
  };
  test.each([
    [undefined, 'not listening'],
    [broken, 'Error: broken'],
  ])('Native back shows the result of onNativeBack: %s: %s', async (onNativeBack, words) => {
    open();
    await showHere({ onNativeBack });
    await press('Native back');
    expect(status()).toBe(`onNativeBack: ${words}`);
    expect(logged()).toEqual([`repayment← onNativeBack ${words}`]);
  });

  test('New session passes the six session parameters, as text on Android and as an object on iOS', async () => {
    open('?sessionId=s2&orderId=9');
    const session = { appVersion: '', deviceName: '', deviceId: '', osVersion: '', sessionId: 's2', adId: '' };
    const onSessionChange = vi.fn();
    await showHere({ onSessionChange });
    await press('New session');
    expect(onSessionChange).toHaveBeenLastCalledWith(JSON.stringify(session));
    await userEvent.click(screen.getByRole('radio', { name: 'iOS app' }));
    Object.defineProperty(screen.getByTitle('Repayment'), 'contentWindow', { value: { onSessionChange } });
    await press('New session');
    expect(onSessionChange).toHaveBeenLastCalledWith(session);
  });

  test('is not offered for the preview itself', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Open here: testPreview' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open here: error' })).toBeTruthy();
  });
});

test('a session that the real app takes away is empty here, too, and the log shows what was handed over', () => {
  open('?sessionId=s1&deviceId=d1');
  act(() => {
    rebuildSession({ sessionId: '', deviceId: 'd2', productId: '7' });
  });
  expect([field('Session id').value, field('Device id').value, field('Product id').value]).toEqual(['', 'd2', '']);
  expect(screen.getByText(/"deviceId": ?"d2"/).textContent).toContain('"sessionId"');
});
