import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { comeBack, press, show } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { complaintDetail } from '../../shared/api/complaint.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();

/** Opens the page for one of the sandbox's complaints. */
const open = (problemId: string) => show(Page, `/complainDetails.html?sessionId=s1&problemId=${problemId}`);
const result = () => screen.findByRole('region', { name: 'Process Result' });
const again = () => screen.queryByRole('link', { name: 'Write to us again' });
const enlargeable = () =>
  screen.getAllByRole('button', { name: /^Enlarge/ }).map((one) => one.getAttribute('aria-label'));

test('shows “Complaint” and no empty elements when the answer has no type, text or pictures', async () => {
  open('details-minimal');
  await result();
  const card = screen.getByRole('region', { name: 'Your complaint' });
  expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Complaint');
  expect(card.textContent).toBe('Complaint');
  expect(card.querySelector('ul')).toBeNull();
});

test('an icon that says so replaces a picture that does not load; the others can still be enlarged', async () => {
  open('details-broken');
  await result();
  fireEvent.error(screen.getByRole('button', { name: 'Enlarge: Your picture 1' }).querySelector('img')!);
  expect(screen.getByRole('img', { name: 'Your picture 1: not available' })).toBeTruthy();
  expect(enlargeable()).toEqual(['Enlarge: Your picture 2']);
});

describe('the result', () => {
  test('shows the reply, and a link to write again about the order of the address', async () => {
    open('details-rated&order_id=77');
    expect((await result()).textContent).toContain('We are sorry. The calls have been stopped');
    expect(screen.getByText('Not solved? Tell us, and we reply within 3 weekdays.')).toBeTruthy();
    expect(again()?.getAttribute('href')).toBe('./complaint.html?sessionId=s1&orderId=77');
  });

  test('shows a reply that consists of pictures only', async () => {
    open('details-pictures');
    expect(within(await result()).getByRole('button', { name: 'Enlarge: Picture from customer service' })).toBeTruthy();
    expect(screen.queryByText(/We will reply/)).toBeNull();
  });
});

test('without a problemId the page links to “My complaints” at once', () => {
  show(Page, '/complainDetails.html?sessionId=s1');
  expect(screen.getByRole('link', { name: 'My complaints' }).getAttribute('href')).toBe(
    './complaintList.html?sessionId=s1',
  );
});

test('shows a later reply on the way back to the page; “Write to us again” is shown only below a reply', async () => {
  open('waiting');
  await result();
  expect(again()).toBeNull();
  const found = sandbox.state.complaints.find('waiting');
  const { detail } = found;
  Object.assign(found, { detail: () => ({ ...detail(''), disposeDetail: 'Done.' }) });
  comeBack();
  await waitFor(async () => {
    expect((await result()).textContent).toMatch(/^Process ResultDone\.Not solved\?/);
  });
});

test('a refused complaint shows the lender’s words and a link to “My complaints”; a broken connection shows Retry alone', async () => {
  sandbox.control.fail(complaintDetail.path, { kind: 'code', message: 'Not yours', times: 1 });
  open('waiting');
  expect((await screen.findByRole('alert')).textContent).toContain('Not yours');
  expect(screen.getByRole('link', { name: 'My complaints' }).getAttribute('href')).toBe(
    './complaintList.html?sessionId=s1',
  );
  sandbox.control.fail(complaintDetail.path, { kind: 'status', times: 1 });
  await press('Retry');
  expect((await screen.findByRole('alert')).textContent).toContain('our side');
  expect(screen.queryByRole('link')).toBeNull();
});
