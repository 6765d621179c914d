import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { createWriting } from './writing.ts';

const ORDER = '77';
const kept = () => keptDraft(ORDER).read();
const opened = () => {
  const writing = createWriting();
  writing.open(ORDER);
  return writing;
};

beforeEach(() => {
  history.replaceState(null, '', '/?sessionId=s1'); // whose draft it is
});

describe('the draft', () => {
  test('is kept from the first letter on, and removed when the text is deleted', () => {
    const writing = opened();
    expect([writing.text(), writing.refused(), kept()]).toEqual(['', '', undefined]);
    writing.write('They');
    expect(kept()?.text).toBe('They');
    writing.write('');
    expect(kept()).toBeUndefined();
  });

  test.each([
    ['', 'They call.'],
    ['At night.', 'They call. At night.'],
    // what the browser has put back, or the borrower has typed again
    ['They', 'They call.'],
    ['They call. At night.', 'They call. At night.'],
  ])('is continued by what was typed before it was read: %j', (typed, whole) => {
    opened().write('They call.');
    const writing = createWriting();
    writing.write(typed);
    writing.open(ORDER);
    expect([writing.text(), kept()?.text]).toEqual([whole, whole]);
  });

  test('is never cut for what was typed before it was read', () => {
    opened().write('a'.repeat(198));
    const writing = createWriting();
    writing.write('They call.');
    writing.open(ORDER);
    expect(writing.text()).toBe(`${'a'.repeat(198)} T`);
  });

  test('belongs to its session: another session cannot read it and does not remove it', () => {
    opened().write('They');
    history.replaceState(null, '', '/?sessionId=s2');
    expect(opened().text()).toBe('');
    history.replaceState(null, '', '/?sessionId=s1');
    expect(opened().text()).toBe('They');
  });

  test('is continued once, also when React runs its effects twice: no photo is there twice', () => {
    keptDraft(ORDER).write({ text: '', images: ['https://img.lender.example/1.jpg'] });
    const writing = opened();
    writing.open(ORDER);
    expect([writing.photos.current().length, kept()?.images.length]).toEqual([1, 1]);
  });

  test('is removed after sending; a later change is not kept', () => {
    const writing = opened();
    writing.write('They');
    writing.forget();
    writing.write('They call');
    expect(kept()).toBeUndefined();
  });

  test.each([
    { text: 'And they call at night.', images: [] },
    { text: 'They', images: ['https://img.lender.example/1.jpg'] },
  ])('that another tab has written about the same order stays when this tab has sent its own: %j', (other) => {
    const writing = opened();
    writing.write('They');
    keptDraft(ORDER).write(other);
    writing.forget();
    expect(kept()).toEqual(other);
  });
});

test.each([
  [0, ''],
  [1, 'A photo was not uploaded before this page was closed. Please add it again.'],
  [2, '2 photos were not uploaded before this page was closed. Please add them again.'],
])('says how many photos were not uploaded before the page was closed: %d', (unsent, words) => {
  keptDraft(ORDER).write({ text: 'They', images: [], unsent });
  expect(opened().refused()).toBe(words);
  // the app may close the page again
  expect(opened().refused()).toBe(words);
});

test('refuses a file that is not a photo with a message; subscribers are notified until they unsubscribe', async () => {
  const writing = opened();
  const told = vi.fn();
  const stop = writing.subscribe(told);
  writing.photos.add(new File(['x'], 'bill.pdf', { type: 'application/pdf' }));
  await expect.poll(writing.refused).toMatch(/^This file is not a photo/);
  expect(told).toHaveBeenCalled();
  stop();
  told.mockReset();
  writing.write('They');
  expect(told).not.toHaveBeenCalled();
});
