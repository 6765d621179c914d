import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { customerServiceScenarios } from '../../scripts/sandbox/scenarios/customerService.ts';
import { contact } from '../../shared/api/customer-service.ts';
import Page from './Page.tsx';
import preload from './preload.ts';

const sandbox = createSandbox();
const CONFIGURED = import.meta.env.VITE_SERVICE_PHONE;

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

function open(sessionId: string) {
  history.replaceState(null, '', `/customerService.html?sessionId=${sessionId}`);
  return render(<Page />);
}
/** Opens it and waits for the answer. */
async function show(sessionId: string) {
  const opened = open(sessionId);
  await screen.findByRole('link', { name: /^My complaints/ });
  return opened;
}
const ways = () => within(screen.getByRole('region', { name: 'Ways to reach us' }));
const rows = () =>
  ways()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const hrefs = () =>
  ways()
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const spyOnLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);

describe('what is asked and shown', () => {
  test('one request with overall=30; every way as the server wrote it, with Copy', async () => {
    await show('service-full');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Online service');
    expect(sandbox.control.log.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', '/gateway/v3/personal-center/contact-kf-info', { overall: '30' }],
    ]);
    expect(rows()).toEqual([
      'Chat on WhatsApp+63 917 555 0142Copy',
      'Write an e-mailhelp@lender.exampleCopy',
      'Call us+63 (2) 8700-1234Copy',
    ]);
    expect(hrefs()).toEqual(['https://wa.me/639175550142', 'mailto:help@lender.example']);
  });

  test('in a session that is no scenario too, and with numbers as numbers', async () => {
    await show('service-numbers');
    expect(rows()).toEqual([
      'Chat on WhatsApp639175550142Copy',
      'Write an e-mailhelp@lender.exampleCopy',
      'Call us88880000Copy',
    ]);
  });

  test.each([
    ['service-usual', ['Chat on', 'Write an', 'Call usOn the WhatsApp number']],
    ['service-email', ['Write an']],
    ['service-whatsapp', ['Chat on', 'Call usOn the WhatsApp number']],
    ['service-telephone', ['Call us+63 (2) 8700-1234']],
    ['service-none', [`Call us${CONFIGURED}`]],
  ])('%s: a way that is missing has no row', async (sessionId, starts) => {
    await show(sessionId);
    expect(rows()).toHaveLength(starts.length);
    starts.forEach((start, at) => {
      expect(rows()[at]).toContain(start);
    });
  });

  test('no way at all: a sentence beside the configured number', async () => {
    await show('service-none');
    expect(screen.getByText(/^Chat and e-mail are not available/)).toBeTruthy();
  });

  test.each(['service-hostile', 'service-injection'])(
    '%s: what is no address is text, can be copied, and the configured number helps on',
    async (sessionId) => {
      const { container } = await show(sessionId);
      expect(rows()).toHaveLength(4);
      expect(rows()[3]).toContain(CONFIGURED);
      expect(hrefs()).toEqual([]);
      expect(
        ways()
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Copy', 'Copy', 'Copy', `Call us${CONFIGURED}`, 'Copy']);
      expect(container.querySelector('script, img, [onerror], [href^="javascript:"]')).toBeNull();
    },
  );

  test('every scenario without a failure shows something to press', async () => {
    for (const { name, fixture } of customerServiceScenarios) {
      if (fixture.failures) continue;
      const { unmount } = await show(name);
      const { length } = ways()
        .queryAllByRole('link')
        .concat(ways().queryAllByRole('button', { name: /^Call us/ }));
      expect(length, name).toBeGreaterThan(0);
      unmount();
    }
  });

  test('the way to complaints, with the session', async () => {
    await show('service-full');
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/^File a complaint/)).toBe('./complaint.html?sessionId=service-full');
    expect(href(/^My complaints/)).toBe('./complaintList.html?sessionId=service-full');
  });

  test('the shell has no link and no button, and the slots that the inline script fills', () => {
    const html = renderToString(<Page />);
    expect(html).not.toMatch(/<a |<button/);
    const slots = [...html.matchAll(/data-slot="(\w+)"/g)].map(([, name]) => name);
    expect(slots).toEqual(Object.keys(preload.slots({ email: null, smWa: null, telephone: null })));
  });
});

describe('using a way', () => {
  test('Copy copies the value as it is shown', async () => {
    const user = userEvent.setup();
    await show('service-full');
    const [, copyEmail, copyNumber] = ways().getAllByRole('button', { name: 'Copy' });
    await user.click(copyEmail!);
    expect(await navigator.clipboard.readText()).toBe('help@lender.example');
    await user.click(copyNumber!);
    expect(await navigator.clipboard.readText()).toBe('+63 (2) 8700-1234');
    expect(screen.getByRole('status').textContent).toBe('copy success');
    const described = document.getElementById(copyNumber!.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('+63 (2) 8700-1234');
  });

  test.each([
    ['service-full', '+63287001234'],
    ['service-whatsapp', '+639175550142'],
  ])('%s: a call goes to the dialler by its digits, and to the app where there is one', async (sessionId, number) => {
    const assign = spyOnLeaving();
    const { unmount } = await show(sessionId);
    await userEvent.click(screen.getByRole('button', { name: /^Call us/ }));
    expect(assign).toHaveBeenCalledExactlyOnceWith(`tel:${number}`);
    unmount();

    const callPhone = vi.fn();
    vi.stubGlobal('webkit', { messageHandlers: { callPhone: { postMessage: callPhone } } });
    await show(sessionId);
    await userEvent.click(screen.getByRole('button', { name: /^Call us/ }));
    expect(callPhone).toHaveBeenCalledExactlyOnceWith(number);
    expect(assign).toHaveBeenCalledOnce();
  });
});

describe('a first load that fails', () => {
  test('what happened, Retry, and the configured number meanwhile', async () => {
    const assign = spyOnLeaving();
    open('service-failed');
    expect((await screen.findByRole('alert')).textContent).toContain('The service is busy');
    await userEvent.click(screen.getByRole('button', { name: /^Call us/ }));
    expect(assign).toHaveBeenCalledExactlyOnceWith(`tel:${CONFIGURED}`);
  });

  test('Retry asks again', async () => {
    open('service-fails-once');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(rows()).toHaveLength(3);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sandbox.control.log.filter(({ path }) => path.endsWith(contact.path))).toHaveLength(2);
  });
});
