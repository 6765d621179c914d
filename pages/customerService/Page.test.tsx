import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { press, show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

playSandbox();
const CONFIGURED = import.meta.env.VITE_SERVICE_PHONE;

async function showWhole(sessionId: string) {
  show(Page, `/customerService.html?sessionId=${sessionId}`);
  await screen.findByRole('link', { name: /^My complaints/ });
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Ways to reach us' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  ['service-usual', ['Chat on', 'Write an', 'Call usOn the same number']],
  ['service-email', ['Write an']],
  ['service-whatsapp', ['Chat on', 'Call usOn the same number']],
  ['service-telephone', ['Call us+63 (2) 8700-1234']],
  ['service-none', [`Call us${CONFIGURED}`]],
])(
  '%s: shows only the available ways, and a sentence when neither chat nor e-mail is one of them',
  async (sessionId, starts) => {
    await showWhole(sessionId);
    expect(rows()).toHaveLength(starts.length);
    starts.forEach((start, at) => expect(rows()[at]).toContain(start));
    const isCallAlone = starts[0]!.startsWith('Call us');
    expect(screen.queryAllByText(/^Chat and e-mail are not available/)).toHaveLength(isCallAlone ? 1 : 0);
  },
);

test('a failed load shows Retry, the configured number and the link to a complaint', async () => {
  show(Page, '/customerService.html?sessionId=service-failed');
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText(/by telephone\. Please have your order number at hand\.$/)).toBeTruthy();
  expect(rows()).toEqual([expect.stringContaining(`Call us${CONFIGURED}`)]);
  const complaint = screen.getByRole('link', { name: /^File a complaint/ });
  expect(complaint.getAttribute('href')).toBe('./complaint.html?sessionId=service-failed');
});

test('the shell has no link and no button', () => {
  expect(renderToString(<Page />)).not.toMatch(/<a |<button/);
});

test('a row that is a link has an arrow, unless it has Copy', async () => {
  await showWhole('service-email');
  const drawings = (name: RegExp) => screen.getByRole('link', { name }).querySelectorAll('svg').length;
  expect([drawings(/^My complaints/), drawings(/^Write an/)]).toEqual([2, 1]);
});

test('without a telephone number, “Call us” calls the WhatsApp number', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await showWhole('service-whatsapp');
  await press(/^Call us/);
  expect(assign).toHaveBeenCalledExactlyOnceWith('tel:+639175550142');
});

test('a telephone number that cannot be dialled does not take the place of one that can', async () => {
  const contact = { smWa: '+639175550142', telephone: '-', email: '' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: '00', data: contact })));
  await showWhole('service-whatsapp');
  expect(screen.getByRole('button', { name: /^Call us/ }).textContent).toContain('the same number');
});
