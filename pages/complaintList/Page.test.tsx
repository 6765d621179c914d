import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';
import { playSandbox } from '../../tests/setup/sandbox.ts';

playSandbox();

const open = (sessionId: string) => show(Page, `/complaintList.html?sessionId=${sessionId}`);
const tab = (name: string) => screen.findByRole('tab', { name });
const selected = async () => (await screen.findByRole('tab', { selected: true })).textContent;
const entries = () => screen.findAllByRole('listitem');

test('tabs as the server has them, the first one chosen; the whole of a complaint leads to its page, with the session', async () => {
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

test('a single tab is a heading: nothing to choose', async () => {
  open('list-one-tab');
  expect(await screen.findByRole('heading', { level: 2, name: 'All' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(await entries()).toHaveLength(3);
});

test('a tab without a title has a word, and so there is in a complaint without a type or a text', async () => {
  open('list-odd');
  expect((await tab('1')).textContent).toBe('1');
  expect((await entries())[0]!.textContent).toBe('220 Nov 2025, 17:003');
  await userEvent.click(await tab('Other'));
  expect((await entries())[0]!.textContent).toBe('Complaint');
});

test('of a text longer than a complaint may be there is the beginning', async () => {
  open('list-long');
  const [first] = await entries();
  const text = first!.querySelector('.content')!.textContent;
  expect([...text].length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/…$/);
});

test.each(['list-empty', 'list-nothing'])('%s: no complaint: says so, with the way on', async (sessionId) => {
  open(sessionId);
  expect(await screen.findByRole('heading', { name: 'No complaints yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'File a complaint' }).getAttribute('href')).toContain('./complaint.html');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('nothing under one tab: the others are still there', async () => {
  open('list-empty-tabs');
  await userEvent.click(await tab('Answered'));
  expect(screen.getByText('You have no complaints under “Answered”.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('the place is noted a moment after the last scrolling, too: some hosts end a page without a word', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  open('list-many');
  await waitFor(() => expect(listen.mock.calls.map(([type]) => type)).toContain('scroll'));
  vi.stubGlobal('scrollY', 99);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(history.state).toBeNull();
  await waitFor(() => expect(history.state).toEqual({ place: { tab: '0', top: 99 } }));
});

test('a tab that is no longer there: the first', async () => {
  history.replaceState({ place: { tab: '7', top: 0 } }, '', '/complaintList.html?sessionId=list-full');
  render(<Page />);
  expect(await selected()).toBe('All');
  expect(await entries()).toHaveLength(2);
});
