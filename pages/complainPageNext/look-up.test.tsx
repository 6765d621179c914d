import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { send } from '#core';
import { complaintList, saveComplaint } from '../../shared/api/complaint.ts';
import { requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
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

test('a list of complaints without ids shows that a complaint has arrived, also below a newer one', async () => {
  await lose();
  const other = { problemType: '2', problemSonType: '', problemDetail: 'Charged twice.', problemImage: '' };
  await send(saveComplaint, { ...other, orderNo: 'complaint-2' });
  withoutIds();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await isSent();
  expect(requestsOf(sandbox, saveComplaint)).toHaveLength(2);
});

test('a complaint without an id under two tabs is counted once', async () => {
  withoutIds();
  const { unmount } = open('orderNo=complaint-1&problemType=2');
  write('They shout.');
  await pressSend();
  await isSent();
  unmount();
  sandbox.control.fail(saveComplaint.path, { kind: 'status', status: 502, times: 1 });
  open('orderNo=complaint-2&problemType=2');
  write('They shout.');
  await pressSend();
  await screen.findByText('Your complaint is not in your list yet. You can send it again.');
});

const ALIKE = /^Your list has a complaint with these words from another time\./;
test.each([
  ['the day', '$1', isSent],
  ['another day', '2020-01-31', () => screen.findByText(ALIKE)],
])('where the list has %s without an hour, a complaint of that day has arrived', async (_what, day, said) => {
  await lose();
  changeList((text) => text.replace(/(\d{4}-\d\d-\d\d)[ T][\d:]+/g, day));
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await said();
  expect(requestsOf(sandbox, saveComplaint)).toHaveLength(1);
});
