import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { press, show } from '../../tests/setup/page.ts';
import { complaintList } from '../../shared/api/complaint.ts';
import Page from './Page.tsx';
import { playSandbox } from '../../tests/setup/sandbox.ts';

const sandbox = playSandbox();

const open = (sessionId: string) => show(Page, `/complaintList.html?sessionId=${sessionId}`);
const tab = (name: string) => screen.findByRole('tab', { name });
const selected = async () => (await screen.findByRole('tab', { selected: true })).textContent;
const entries = () => screen.findAllByRole('listitem');

test('shows tabs in the server’s order, the first selected; a whole complaint links to its details with the session', async () => {
  open('list-full');
  await tab('All');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'In progress', 'Answered']);
  expect(await selected()).toBe('All');
  const [first, ...more] = await entries();
  expect(more).toHaveLength(1);
  const link = within(first!).getByRole('link');
  expect(link.getAttribute('href')).toBe('./complainDetails.html?sessionId=list-full&problemId=waiting');
  for (const text of ['Repayment', '18 Nov 2025, 09:12', 'I paid at the counter on Monday'])
    expect(link.textContent).toContain(text);
});

test('shows a single tab as a heading', async () => {
  open('list-one-tab');
  expect(await screen.findByRole('heading', { level: 2, name: 'All' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(await entries()).toHaveLength(3);
});

test('a tab without a title is called “Other”; a complaint without type and text shows “Complaint”', async () => {
  open('list-odd');
  expect((await tab('1')).textContent).toBe('1');
  expect((await entries())[0]!.textContent).toBe('220 Nov 2025, 17:003');
  await userEvent.click(await tab('Other'));
  expect((await entries())[0]!.textContent).toBe('Complaint');
});

test('shows complaints without an id without a link', async () => {
  open('list-odd');
  const links = (await entries()).map((entry) => within(entry).queryByRole('link')?.getAttribute('href'));
  expect(links).toEqual(['./complainDetails.html?sessionId=list-odd&problemId=700001', undefined, undefined]);
  expect(screen.getByText('I paid at the counter on Monday.')).toBeTruthy();
});

test('shows the first 200 characters of a longer text, followed by “…”', async () => {
  open('list-long');
  const [first] = await entries();
  const text = first!.querySelector('.content')!.textContent;
  expect([...text].length).toBeLessThanOrEqual(201);
  expect([...text].length).toBeGreaterThan(190);
  expect(text).toMatch(/…$/);
});

test.each(['list-empty', 'list-nothing'])(
  '%s: without complaints, shows “No complaints yet”, the link “File a complaint” and no tabs',
  async (sessionId) => {
    open(sessionId);
    expect(await screen.findByRole('heading', { name: 'No complaints yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'File a complaint' }).getAttribute('href')).toContain('./complaint.html');
    expect(screen.queryByRole('tab')).toBeNull();
  },
);

test('a tab without complaints says so and lists nothing', async () => {
  open('list-empty-tabs');
  await userEvent.click(await tab('Answered'));
  expect(screen.getByText('You have no complaints under this tab.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('keeps the scroll position shortly after the last scroll event, because some apps end a page without an event', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  open('list-many');
  await waitFor(() => expect(listen.mock.calls.map(([type]) => type)).toContain('scroll'));
  vi.stubGlobal('scrollY', 99);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(history.state).toBeNull();
  await waitFor(() => expect(history.state).toEqual({ place: { tab: '0', top: 99 } }));
});

test('selects the first tab when the kept tab no longer exists', async () => {
  history.replaceState({ place: { tab: '7', top: 0 } }, '', '/complaintList.html?sessionId=list-full');
  render(<Page />);
  expect(await selected()).toBe('All');
  expect(await entries()).toHaveLength(2);
});

test('a refused list shows a link to customer service; a broken connection shows Retry alone', async () => {
  sandbox.control.fail(complaintList.path, { kind: 'code', message: 'Closed', times: 1 });
  open('list-full');
  expect((await screen.findByRole('alert')).textContent).toContain('Closed');
  expect(screen.getByRole('link', { name: 'Contact customer service' }).getAttribute('href')).toBe(
    './customerService.html?sessionId=list-full',
  );
  sandbox.control.fail(complaintList.path, { kind: 'status', times: 1 });
  await press('Retry');
  expect((await screen.findByRole('alert')).textContent).toContain('our side');
  expect(screen.queryByRole('link')).toBeNull();
});
