import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, rebuildSession } from '#core';
import { upload } from '../../shared/features/photos/prepare.ts';
import { complaintInit, saveComplaint } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { requestsOf } from '../../tests/setup/page.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { add, box, isSent, open, ORDER, playUploads, pressSend, rows, slowUpload, write } from './testing.tsx';

vi.mock('../../shared/features/photos/prepare.ts', () => import('./testing-prepare.ts'));

const sandbox = playSandbox();
playUploads();
const saves = () => requestsOf(sandbox, saveComplaint);

test.each([
  ['a type alone', 'orderNo=complaint-1&problemType=4', 'About: App or account'],
  [
    'a subtype of another type than collection',
    'orderNo=complaint-1&problemType=4&problemSonType=11',
    'About: App or account',
  ],
  ['values that nobody knows', 'orderNo=complaint-1&problemType=77&problemSonType=99', 'About: '],
])('shows as tags the titles that are known: %s', async (_what, query, words) => {
  const { container } = open(query);
  await waitFor(() => expect(container.querySelector('.coming')).toBeNull());
  expect(screen.getByText('About:').parentElement!.textContent).toBe(words);
});

test('when the tags did not load, Retry loads them again and moves the focus to the heading', async () => {
  sandbox.control.fail(complaintInit.path, { kind: 'drop', times: 1 });
  open('orderNo=complaint-1&problemType=4');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await screen.findByText('App or account');
});

describe('description', () => {
  test('ignores what is typed into a full text; the existing text and the cursor stay in place', () => {
    open();
    write(`start${'x'.repeat(190)}end..`);
    write(`startNEW${'x'.repeat(190)}end..`);
    expect(box().value).toBe(`start${'x'.repeat(190)}end..`);
    expect(box().selectionStart).toBe(5);
  });

  test('cuts the text of an input method only when the composition ends; the kept draft is cut at once', () => {
    open();
    write('x'.repeat(199));
    const composing = `${'x'.repeat(199)}kanji`;
    fireEvent.compositionStart(box());
    // not through the element's own setter, which React watches
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box(), composing);
    const event = new Event('input', { bubbles: true });
    fireEvent(box(), Object.assign(event, { isComposing: true }));
    expect(screen.getByText('204/200')).toBeDefined();
    expect(box().value).toBe(composing);
    expect(keptDraft(ORDER).read()?.text, 'kept before the word is whole').toBe(`${'x'.repeat(199)}k`);
    fireEvent.compositionEnd(box());
    expect(box().value).toBe(`${'x'.repeat(199)}k`);
  });

  test('screen readers hear the characters left at 20 and at 0, not after every letter', () => {
    open();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    write('x'.repeat(100));
    expect(said()).toEqual(['']);
    write('x'.repeat(180));
    expect(said()).toEqual(['20 characters left']);
    write('x'.repeat(200));
    expect(said()).toEqual(['0 characters left']);
  });
});

test('the progress bar of an upload has a name and a value; that of a photo that waits has no value', async () => {
  slowUpload();
  open();
  await add();
  const bar = await screen.findByRole('progressbar', { name: 'Upload of Photo 1' });
  expect(bar.getAttribute('value')).toBe('0');
  await waitFor(() => expect(upload).toHaveBeenCalled());
  const [, , , options] = vi.mocked(upload).mock.calls[0]!;
  act(() => {
    options!.onProgress!(0.4);
  });
  await screen.findByText('Uploading… 40%');
  await add();
  await screen.findByText('Waiting…');
  expect(screen.getByRole('progressbar', { name: 'Upload of Photo 2' }).hasAttribute('value')).toBe(false);
});

test('an alert says that a photo was not uploaded before the page was closed, until it is added again', async () => {
  slowUpload();
  const { unmount } = open();
  await add();
  await screen.findByText('Uploading… 0%');
  unmount();
  const again = open();
  const words = await screen.findByText('A photo was not uploaded before this page was closed. Please add it again.');
  expect(words.closest('[role=alert]')).not.toBeNull();
  await add();
  await waitFor(() => expect(rows()).toEqual(['Photo 1Uploaded']));
  again.unmount();
  open();
  expect(screen.queryByText(/was not uploaded before/)).toBeNull();
});

test.each([
  ['problemType=1', 'No order chosen', './complaint.html?sessionId=s1'],
  ['orderNo=complaint-1', 'No topic chosen', './complaint.html?sessionId=s1'],
  ['orderNo=complaint-1&orderId=5', 'No topic chosen', './complaint.html?sessionId=s1&orderId=5'],
  ['orderNo=complaint-1&problemType=1', 'No topic chosen', './complaint.html?sessionId=s1'],
])('opened with only %s: says what is missing and links to the first step', async (query, words, href) => {
  open(query);
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

test.each([
  ['next', false],
  ['next-no-subtypes', true],
])('type 1 without a subtype: Send waits for the request of the tags (%s)', async (session, goes) => {
  const letTitlesCome = holdAnswer(complaintInit);
  open('orderNo=complaint-1&problemType=1', session);
  write('They shout.');
  await pressSend();
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  letTitlesCome();
  await (goes ? isSent() : screen.findByRole('heading', { name: 'No topic chosen' }));
  const sent = { problemType: '1', problemSonType: '', problemImage: '' };
  expect(saves().map(({ form }) => form)).toEqual(goes ? [expect.objectContaining(sent)] : []);
});

test('type 1 without a subtype: Send repeats the request of the tags when it has failed', async () => {
  open('orderNo=complaint-1&problemType=1', 'next-fails-once');
  await screen.findByRole('button', { name: 'Retry' });
  write('They shout.');
  await pressSend();
  await screen.findByRole('heading', { name: 'No topic chosen' });
  expect(saves()).toEqual([]);
});

test('type 1 without a subtype: when the request of the tags fails while Send waits, a toast says so, and the next tap repeats both', async () => {
  const letTitlesCome = holdAnswer(complaintInit);
  sandbox.control.fail(complaintInit.path, { kind: 'code', message: 'Later.', times: 1 });
  open('orderNo=complaint-1&problemType=1', 'next-no-subtypes');
  write('They shout.');
  await pressSend();
  letTitlesCome();
  await toast('Later.');
  expect(saves()).toEqual([]);
  await pressSend();
  await isSent();
  expect(saves()).toHaveLength(1);
});

test('keeps the written text for a new session that the app passes', () => {
  open();
  write('They shout.');
  act(() => rebuildSession({ sessionId: 's2' }));
  expect(keptDraft(ORDER).read()?.text).toBe('They shout.');
});

test('forgets a draft after a day', () => {
  const { unmount } = open();
  write('They shout.');
  unmount();
  vi.setSystemTime(Date.now() + DAY_MS);
  open();
  expect(box().value).toBe('');
});

test('continues the kept draft of a new session when nothing has been written yet', () => {
  const { unmount } = open();
  write('They shout.');
  unmount();
  open(undefined, 's0');
  expect(box().value).toBe('');
  act(() => rebuildSession({ sessionId: 's1' }));
  expect(box().value).toBe('They shout.');
});
