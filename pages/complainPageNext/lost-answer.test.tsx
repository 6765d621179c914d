import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { arrivedSince, noteArrived } from './arrived.ts';
import { add, box, COLLECTION, open, playUploads, pressSend, slowUpload, write } from './testing.tsx';

// a complaint whose answer is lost

vi.mock('#core', async (original) => ({ ...(await original<object>()), upload: vi.fn() }));
// happy-dom decodes no pictures
vi.mock('../../shared/features/photos/prepare.ts', () => ({
  prepare: (file: File) => Promise.resolve({ file, thumbnail: new Blob(['small']) }),
}));

const sandbox = playSandbox();
playUploads();
beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

const saves = () => sandbox.control.log.filter(({ path }) => path.endsWith(saveComplaint.path));

test('an answer of a gateway, and not in the list: said, and Send sends it', async () => {
  open(COLLECTION, 'next-save-gateway');
  write('They shout.');
  await pressSend();
  await screen.findByText('Your complaint is not in your list yet. You can send it again.');
  expect(box().value).toBe('They shout.');
  await pressSend();
  await screen.findByText('Successfully Sent');
  expect(saves()).toHaveLength(2);
});

/** Sends, and loses the answer and that of the look-up. */
async function lose() {
  sandbox.control.fail('/user-problem/problem-list', { kind: 'status', status: 500, times: 1 });
  await pressSend();
  await screen.findByText('Your complaint may have arrived. Check again before you send it once more.');
}
const checkAgain = () => userEvent.click(screen.getByRole('button', { name: 'Check again' }));

test('as long as nobody knows, it is looked up and not sent: in another web view and hours later, too', async () => {
  const { unmount } = open(COLLECTION, 'next-save-drops-once');
  write('They shout.');
  await lose();
  unmount();
  sessionStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 3600_000);
  open('orderNo=77&problemType=2', 'next-save-drops-once');
  await screen.findByText('Your complaint may have arrived. Check again before you send it once more.');
  await checkAgain();
  await screen.findByText('Successfully Sent');
  expect(saves()).toHaveLength(1);
});

test('another web view has had the answer: it has arrived, and is looked up without what was typed, too', async () => {
  const { unmount } = open(COLLECTION, 'next-save-drops-once');
  write('They shout.');
  await lose();
  unmount();
  keptDraft('77').clear();
  noteArrived('They shout.', '77');
  open('orderNo=77&problemType=2', 'next-save-drops-once');
  await checkAgain();
  await screen.findByText('Successfully Sent');
  expect(saves()).toHaveLength(1);
});

test.each([true, false])(
  'what was sent in another tab has arrived (known: %s): what is written here stays',
  async (isKnown) => {
    const { unmount } = open(COLLECTION, 'next-save-drops-once');
    write('They shout.');
    await lose();
    unmount();
    keptDraft('77').write({ text: 'And they call at night.', images: [] });
    if (isKnown) noteArrived('They shout.', '77');
    open(COLLECTION, 'next-save-drops-once');
    await checkAgain();
    await screen.findByText('The complaint that you sent before has arrived. This one is not sent yet.');
    expect([box().value, saves().length]).toEqual(['And they call at night.', 1]);
    await pressSend();
    await screen.findByText('Successfully Sent');
    expect(saves()[1]?.form?.problemDetail).toBe('And they call at night.');
  },
);

test('a photo that is on its way is not waited for: it has nothing to do with what was sent', async () => {
  const { unmount } = open(COLLECTION, 'next-save-drops-once');
  write('They shout.');
  await lose();
  unmount();
  const ofAnotherWebView = { ...localStorage };
  localStorage.clear();
  open(COLLECTION, 'next-save-drops-once');
  write('They');
  slowUpload();
  await add();
  Object.assign(localStorage, ofAnotherWebView);
  write('They shout.');
  await checkAgain();
  await screen.findByText('Successfully Sent');
  expect(saves()).toHaveLength(1);
});

test('what was noted while the clock was ahead has not arrived since', () => {
  open();
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3600_000);
  noteArrived('They shout.', '77');
  expect(arrivedSince(now, 'They shout.')).toBe(1);
  clock.mockReturnValue(now);
  expect(arrivedSince(0, 'They shout.')).toBe(0);
});

test('what has arrived is known under a session that the app hands over, too', () => {
  open();
  noteArrived('They shout.', '77');
  act(() => rebuildSession({ sessionId: 's2' }));
  expect(arrivedSince(0, 'They shout.')).toBe(1);
});

test('the same words about another order are not taken for it', async () => {
  const { unmount } = open();
  write('Charged twice.');
  await pressSend();
  await screen.findByText('Successfully Sent');
  unmount();
  sandbox.control.fail(saveComplaint.path, { kind: 'status', status: 502, times: 1 });
  open('orderNo=78&problemType=2');
  write('Charged twice.');
  await pressSend();
  await screen.findByText('Your complaint is not in your list yet. You can send it again.');
  expect(keptDraft('78').read()?.text).toBe('Charged twice.');
});

test('the same words of another time, as by a wrong clock: neither said to have arrived nor to be missing', async () => {
  open(COLLECTION, 'next-save-drops-once');
  write('They shout.');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3600_000);
  await pressSend();
  await screen.findByText(/^Your list has a complaint with these words from another time\./);
  expect(saves()).toHaveLength(1);
});
