import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import Page from './Page.tsx';
import { button, field, fill, open, phone, picture, says, toast } from './testing.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const sandbox = createSandbox();
beforeEach(() => {
  sandbox.control.reset();
  location.hash = '';
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

const requestsOf = (path: string) => sandbox.control.log.filter((entry) => entry.path.endsWith(path));

describe('the template', () => {
  test('changes words; without one they are those of the shell', async () => {
    const { unmount } = open('promo-full');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
    await screen.findByText('Cash for the new school year');
    expect(button('Get my loan offer')).toBeTruthy();
    expect(document.querySelector('header')!.style.getPropertyValue('--hero')).toBe('rgb(11,93,75)');
    unmount();
    open('promo-null');
    await picture();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
    expect(button('Apply now')).toBeTruthy();
  });

  test('templateId goes before id', async () => {
    open('promo-default', { templateId: 'promo-full' });
    await screen.findByText('Cash for the new school year');
    expect(requestsOf('channel-template')[0]!.query).toEqual({ templateId: 'promo-full' });
  });

  test('refused: the words of the lender, Retry, and one can still register', async () => {
    open('promo-refused');
    await says('This campaign has ended.');
    await userEvent.click(button(/^Retry/));
    await waitFor(() => {
      expect(requestsOf('channel-template')).toHaveLength(2);
    });
    await fill(sandbox.app);
    await userEvent.click(button('Apply now'));
    await says('Registration successful');
  });

  test('a visitor without a template hears of no failure', async () => {
    history.replaceState(null, '', '/promotion.html');
    render(<Page />);
    await picture();
    expect(toast() ?? '').toBe('');
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  test('hostile: texts are texts, the colour and the banner are refused', async () => {
    const { container } = open('promo-hostile');
    await screen.findByText(/<script>/);
    expect(document.querySelector('header')!.getAttribute('style') ?? '').not.toMatch(/url|red/);
    expect(container.querySelector('script, [onerror], [onclick], img[src^="javascript"]')).toBeNull();
  });
});

describe('what is typed', () => {
  test('is limited: 11 digits in 3-4-4, 4 characters, 6 digits', async () => {
    open('promo-default');
    await userEvent.type(phone(), '139a123456789');
    await userEvent.type(field(/Characters/), 'ABCDE');
    await userEvent.type(field(/SMS code/), '12a34567');
    expect([phone().value, field(/Characters/).value, field(/SMS code/).value]).toEqual([
      '139 1234 5678',
      'ABCD',
      '123456',
    ]);
    expect([phone().inputMode, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect(field(/SMS code/).autocomplete).toBe('one-time-code');
  });

  test('survives a reload of the tab; codes do not, and are nowhere in the storage', async () => {
    const { unmount } = open('promo-default');
    await fill(sandbox.app);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456"');
    unmount();
    open('promo-default');
    await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
    expect([field(/Characters/).value, field(/SMS code/).value]).toEqual(['', '']);
  });

  test('survives the agreement and Back', async () => {
    open('promo-full');
    await fill(sandbox.app);
    expect(screen.getByRole('link', { name: 'Agreement' }).getAttribute('href')).toBe('#/agreementTemplate');
    await act(async () => {
      location.hash = '#/agreementTemplate';
      window.dispatchEvent(new Event('hashchange'));
      await Promise.resolve();
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Agreement');
    expect([frame.getAttribute('sandbox'), location.search]).toEqual(['', expect.stringContaining('app_from=fb')]);
    act(() => {
      location.hash = '#/';
      window.dispatchEvent(new Event('hashchange'));
    });
    expect([phone().value, field(/SMS code/).value]).toEqual(['139 1234 5678', '123456']);
  });
});

describe('the picture', () => {
  test('another one needs a phone; then the field is empty', async () => {
    open('promo-default');
    const before = (await picture()).src;
    await userEvent.click(button('New picture'));
    await says('Please enter your mobile number correctly!');
    expect((await picture()).src).toBe(before);
    await userEvent.type(phone(), '1');
    await userEvent.type(field(/Characters/), 'AB');
    await userEvent.click(button('New picture'));
    expect((await picture()).src).not.toBe(before);
    expect(field(/Characters/).value).toBe('');
    expect(requestsOf('get-sid')).toHaveLength(1);
  });

  test('a session that failed is asked for again by Retry', async () => {
    open('promo-no-sid', { sessionId: 'promo-no-sid' });
    await userEvent.click(await screen.findByRole('button', { name: /did not load.*Retry/ }));
    await picture();
    expect(requestsOf('get-sid')).toHaveLength(2);
  });

  test('one that does not load: Retry begins a new session', async () => {
    open('promo-default');
    fireEvent.error(await picture());
    await userEvent.click(screen.getByRole('button', { name: /did not load.*Retry/ }));
    await picture();
    expect(requestsOf('get-sid')).toHaveLength(2);
  });
});
