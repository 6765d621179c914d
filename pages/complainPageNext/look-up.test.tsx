import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { send } from '#core';
import { complaintList, saveComplaint } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { noteArrived } from './arrived.ts';
import { isSent, open, pressSend, write } from './testing.tsx';

const sandbox = playSandbox();

/** From now on the list is another. */
function changeList(change: (text: string) => string): void {
  const through = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await through(url, init);
    return url.includes(complaintList.path) ? new Response(change(await answer.text())) : answer;
  });
}
const withoutIds = () => changeList((text) => text.replaceAll('"id":', '"_":'));

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

async function lose(): Promise<void> {
  sandbox.control.fail(complaintList.path, { kind: 'status', status: 500, times: 1 });
  open('orderNo=complaint-1&problemType=2', 'next-save-drops-once');
  write('They shout.');
  await pressSend();
  await screen.findByRole('button', { name: 'Check again' });
}

test('a check that fails again is announced again', async () => {
  await lose();
  const isOver = () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Check again' }).getAttribute('aria-busy')).toBeNull());
  await isOver();
  const words = () => screen.getByText(/^Your complaint may have arrived\./);
  const before = words();
  sandbox.control.fail(complaintList.path, { kind: 'status', status: 500, times: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await isOver();
  expect(words()).not.toBe(before);
});

test('a list of complaints without ids shows that a complaint has arrived, also below a newer one', async () => {
  await lose();
  const other = { problemType: '2', problemSonType: '', problemDetail: 'Charged twice.', problemImage: '' };
  await send(saveComplaint, { ...other, orderNo: 'complaint-2' });
  withoutIds();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await isSent();
  expect(requestsOf(sandbox, saveComplaint)).toHaveLength(2);
});

const isNotListed = () =>
  screen.findByText('Your complaint may have arrived, but it is not in your list yet. You can send it again.');

/** Sends a complaint, then, hours later, the same text about another order, whose request and answer are lost. */
async function sendTwice(hours = 0): Promise<void> {
  const { unmount } = open('orderNo=complaint-1&problemType=2');
  write('They shout.');
  await pressSend();
  await isSent();
  unmount();
  if (hours) vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3600_000);
  sandbox.control.fail(saveComplaint.path, { kind: 'status', status: 502, times: 1 });
  open('orderNo=complaint-2&problemType=2');
  write('They shout.');
  await pressSend();
  await isNotListed();
}

test('a complaint with the same text about another order is not taken for this one', async () => {
  await sendTwice();
  expect(keptDraft('complaint-2').read()?.text).toBe('They shout.');
});

test('a complaint without an id under two tabs is counted once', async () => {
  withoutIds();
  await sendTwice();
});

const isFromAnotherTime = () =>
  screen.findByText(/^Your list has a complaint with these words, perhaps from another time\./);

test('the same text from another time, as after a wrong clock, counts neither as arrived nor as missing', async () => {
  open('orderNo=complaint-1&problemType=2', 'next-save-drops-once');
  write('They shout.');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3600_000);
  await pressSend();
  await isFromAnotherTime();
  expect(requestsOf(sandbox, saveComplaint)).toHaveLength(1);
});

/** The list tells days only. */
const onlyDays = (day: string) => changeList((text) => text.replace(/(\d{4}-\d\d-\d\d)[ T][\d:]+/g, day));

test('where the list tells no hour, the same text about another order that arrived hours ago is not taken for this one', async () => {
  const noon = Date.parse('2026-03-04T12:00:00+08:00');
  vi.spyOn(Date, 'now').mockReturnValue(noon);
  onlyDays('2026-03-04');
  await sendTwice(3);
});

test('where the list tells no hour, a complaint has arrived although the same text arrived the day before', async () => {
  const noon = Date.parse('2026-03-04T12:00:00+08:00');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(noon - 23 * 3600_000);
  noteArrived('They shout.', 'complaint-2');
  clock.mockReturnValue(noon);
  onlyDays('2026-03-04');
  open('orderNo=complaint-1&problemType=2', 'next-save-drops-once');
  write('They shout.');
  await pressSend();
  await isSent();
});

test.each([
  ['that day', 'has arrived', '$1', isSent],
  ['another day', 'counts neither as arrived nor as missing', '2020-01-31', isFromAnotherTime],
  ['a day that cannot be read', 'counts neither as arrived nor as missing', '31 Jan', isFromAnotherTime],
])('where the list tells no hour, the same text of %s %s', async (_what, _how, day, said) => {
  await lose();
  onlyDays(day);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await said();
  expect(requestsOf(sandbox, saveComplaint)).toHaveLength(1);
});
