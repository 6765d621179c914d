import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { arrivedSince, noteArrived } from './arrived.ts';
import { requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { add, box, COLLECTION, isSent, open, ORDER, playUploads, pressSend, slowUpload, write } from './testing.tsx';

vi.mock('../../shared/features/photos/prepare.ts', () => import('./testing-prepare.ts'));

const sandbox = playSandbox();
playUploads();
const saves = () => requestsOf(sandbox, saveComplaint);

const SESSION = 'next-save-drops-once';
const mayHaveArrived = () =>
  screen.findByText('Your complaint may have arrived. Check again before you send it once more.');
const checkAgain = () => userEvent.click(screen.getByRole('button', { name: 'Check again' }));

/** Sends, loses the answer and that of the look-up, and closes the page. */
async function lose() {
  const { unmount } = open(COLLECTION, SESSION);
  write('They shout.');
  sandbox.control.fail('/user-problem/problem-list', { kind: 'status', status: 500, times: 1 });
  await pressSend();
  await mayHaveArrived();
  unmount();
}

test('after an error of a gateway, says that the complaint is not in the list, and Send sends it again', async () => {
  open(COLLECTION, 'next-save-gateway');
  write('They shout.');
  await pressSend();
  await screen.findByText('Your complaint may have arrived, but it is not in your list yet. You can send it again.');
  expect(box().value).toBe('They shout.');
  await pressSend();
  await isSent();
  expect(saves()).toHaveLength(2);
});

test.each([
  ['hours later', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 3600_000)],
  [
    'when another one has had the answer, without what was typed, too',
    () => {
      keptDraft(ORDER).clear();
      noteArrived('They shout.', ORDER);
    },
  ],
])('after a lost answer, another web view looks it up and does not send it: %s', async (_when, meanwhile) => {
  await lose();
  sessionStorage.clear();
  meanwhile();
  open('orderNo=complaint-1&problemType=2', SESSION);
  await mayHaveArrived();
  await checkAgain();
  await isSent();
  expect(saves()).toHaveLength(1);
});

test.each([true, false])(
  'a complaint sent in another tab has arrived (already noted: %s): the text written here is kept',
  async (isKnown) => {
    await lose();
    keptDraft(ORDER).write({ text: 'And they call at night.', images: [] });
    if (isKnown) noteArrived('They shout.', ORDER);
    open(COLLECTION, SESSION);
    await checkAgain();
    await screen.findByText('The complaint you sent before has arrived. This one is not sent yet.');
    expect([box().value, saves().length]).toEqual(['And they call at night.', 1]);
    await pressSend();
    await isSent();
    expect(saves()[1]?.form?.problemDetail).toBe('And they call at night.');
  },
);

test('“Check again” does not wait for a running upload, because it sends nothing', async () => {
  await lose();
  const ofAnotherWebView = { ...localStorage };
  localStorage.clear();
  open(COLLECTION, SESSION);
  write('They');
  slowUpload();
  await add();
  Object.assign(localStorage, ofAnotherWebView);
  write('They shout.');
  await checkAgain();
  await isSent();
  expect(saves()).toHaveLength(1);
});

test('a note that a complaint arrived counts under a new session; a note with a time in the future does not', () => {
  open();
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3600_000);
  noteArrived('They shout.', ORDER);
  act(() => rebuildSession({ sessionId: 's2' }));
  expect(arrivedSince(now, 'They shout.')).toBe(1);
  clock.mockReturnValue(now);
  expect(arrivedSince(0, 'They shout.')).toBe(0);
});
