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

describe('what is written is kept', () => {
  test('from the first letter on, and not once it is deleted again', () => {
    const writing = opened();
    expect([writing.text(), writing.refused(), kept()]).toEqual(['', '', undefined]);
    writing.write('They');
    expect(kept()?.text).toBe('They');
    writing.write('');
    expect(kept()).toBeUndefined();
  });

  test('typed before the order was known it is newer than what was kept', () => {
    opened().write('before');
    expect(opened().text()).toBe('before');
    const writing = createWriting();
    writing.write('newer');
    writing.open(ORDER);
    expect([writing.text(), kept()?.text]).toEqual(['newer', 'newer']);
  });

  test('for its session: another one does not see it, and takes it away no sooner than it writes itself', () => {
    opened().write('They');
    history.replaceState(null, '', '/?sessionId=s2');
    expect(opened().text()).toBe('');
    history.replaceState(null, '', '/?sessionId=s1');
    expect(opened().text()).toBe('They');
  });

  test('until it is sent: then nothing is, whatever still comes in', () => {
    const writing = opened();
    writing.write('They');
    writing.forget();
    writing.write('They call');
    expect(kept()).toBeUndefined();
  });
});

test.each([
  [0, ''],
  [1, 'A photo was not uploaded before this page was closed. Please add it again.'],
  [2, '2 photos were not uploaded before this page was closed. Please add them again.'],
])('%d photos had not arrived when the page was closed', (unsent, words) => {
  keptDraft(ORDER).write({ text: 'They', images: [], unsent });
  expect(opened().refused()).toBe(words);
});

test('a file that is no photo is refused in words; whoever listens is told, until it stops', async () => {
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
