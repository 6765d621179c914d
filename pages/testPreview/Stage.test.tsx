import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { quietFrames } from '../../tests/setup/frames.ts';
import { press, show } from '../../tests/setup/page.ts';
import { HANDLERS } from '../../shared/features/preview/messages.ts';
import Page from './Page.tsx';

// what is said between the screens and the app, from the preview's side

quietFrames();

const open = (search = '') => show(Page, `/testPreview.html${search}`);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const logged = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent.replace(/^[\d:.]+ /, ''));

const APPS = ['Android app', 'iOS app'];
test.each(APPS)('messages: all are posted to the %s that is played, and logged as it gets them', async (app) => {
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

describe('open here', () => {
  /** Opens a screen and gives its window what the screen would put there. */
  async function showHere(inside: object) {
    await press('Open here: repayment');
    const frame = screen.getByTitle<HTMLIFrameElement>('Repayment');
    Object.defineProperty(frame, 'contentWindow', { value: inside, configurable: true });
    return frame;
  }
  const status = () => within(screen.getByRole('region', { name: 'Open here' })).getByRole('status').textContent;

  test('shows the screen with what is filled in, and leads to it; Open anew takes what was typed since', async () => {
    open('?orderId=9');
    const frame = await showHere({});
    expect(frame.getAttribute('src')).toBe('./repayment.html?orderId=9');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Repayment' }));
    type('Order id', '10');
    expect(screen.getByTitle('Repayment').getAttribute('src')).toBe('./repayment.html?orderId=9');
    await press('Open anew');
    expect(screen.getByTitle('Repayment').getAttribute('src')).toBe('./repayment.html?orderId=10');
  });

  test.each([
    [() => true, 'onNativeBack: true, the page took it', 'true'],
    [() => false, 'onNativeBack: false, the app would close it', 'false'],
    [undefined, 'onNativeBack: not listening', 'not listening'],
    [
      () => {
        throw new Error('broken');
      },
      'onNativeBack: Error: broken',
      'Error: broken',
    ],
  ])('native back tells what the screen answered: %s', async (onNativeBack, words, body) => {
    open();
    await showHere({ onNativeBack });
    await press('Native back');
    expect(status()).toBe(words);
    expect(logged()).toEqual([`repayment← onNativeBack ${body}`]);
  });

  test('new session hands over the six, as text on Android and as an object on iOS', async () => {
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

  test('the preview cannot be shown in itself', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Open here: testPreview' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open here: error' })).toBeTruthy();
  });
});
