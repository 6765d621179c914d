import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { complaintDetail, saveScore } from '../../shared/api/complaint.ts';
import Page from './Page.tsx';
import { answerOf, remember } from './rating-answers.ts';

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a complaint and waits until it is there. */
async function open(problemId: string) {
  history.replaceState(null, '', `/complainDetails.html?sessionId=s1&problemId=${problemId}`);
  const page = render(<Page />);
  await screen.findByRole('region', { name: 'Process Result' });
  await act(() => Promise.resolve()); // effects too
  return page;
}
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
const dialog = () => screen.queryByRole('dialog', { name: 'Please rate this service' });
const tap = (name: string) => user.click(screen.getByRole('button', { name }));
const star = (name: string) => user.click(screen.getByRole('radio', { name }));
const says = () => screen.getByRole('status').textContent;
const scores = () => sandbox.control.log.filter(({ path }) => path.endsWith(saveScore.path));
const closed = () =>
  waitFor(() => {
    expect(dialog()).toBeNull();
  });

describe('the popup', () => {
  test('comes 3 seconds after the detail is there, not before', async () => {
    sandbox.control.fail(complaintDetail.path, { kind: 'delay', ms: 500 });
    await open('replied');
    pass(2500);
    expect(dialog()).toBeNull();
    pass(600);
    expect(dialog()).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  test.each(['waiting', 'details-rated', 'details-minimal'])('%s: never, when the server does not ask', async (id) => {
    await open(id);
    pass(10_000);
    expect(dialog()).toBeNull();
  });

  test('comes for any number but 0', async () => {
    await open('details-odd');
    pass(3000);
    expect(dialog()).toBeTruthy();
  });

  test('does not come once the page is left', async () => {
    const { unmount } = await open('replied');
    unmount();
    pass(4000);
    expect(dialog()).toBeNull();
  });

  test('waits for a picture on the whole screen, and comes when that is closed', async () => {
    await open('replied');
    await tap('Enlarge: Your picture 2');
    await screen.findByRole('dialog', { name: 'Your picture 2' });
    pass(5000);
    expect(dialog()).toBeNull();
    await tap('Close');
    expect(dialog()).toBeTruthy();
  });
});

describe('Cancel', () => {
  test('closes it, and it does not come again, now or later; one may still rate', async () => {
    const { unmount } = await open('replied');
    pass(3000);
    await tap('Cancel');
    expect(dialog()).toBeNull();
    expect(scores()).toEqual([]);
    pass(5000);
    expect(dialog()).toBeNull();
    unmount();
    await open('replied');
    pass(5000);
    expect(dialog()).toBeNull();
    await tap('Rate our reply');
    expect(dialog()).toBeTruthy();
  });

  test('is about this complaint alone', async () => {
    remember('other', 'later');
    await open('replied');
    pass(3000);
    expect(dialog()).toBeTruthy();
  });
});

describe('Send', () => {
  test('the stars are the score: sent once, thanked for, closed and not asked for again', async () => {
    const { unmount } = await open('replied');
    pass(3000);
    await star('3 stars');
    const send = screen.getByRole('button', { name: 'Send' });
    act(() => {
      send.click();
      send.click();
    });
    await closed();
    expect(says()).toBe('Thank you for your rating.');
    expect(scores().map(({ form, refused }) => [form, refused])).toEqual([
      [{ score: '3', problemId: 'replied' }, undefined],
    ]);
    expect(screen.queryByRole('button', { name: 'Rate our reply' })).toBeNull();
    // the server still asks: it was rated all the same
    sandbox.state.complaints.reset();
    unmount();
    await open('replied');
    pass(5000);
    expect(dialog()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rate our reply' })).toBeNull();
  });

  test('without a star nothing is sent', async () => {
    await open('replied');
    pass(3000);
    await tap('Send');
    expect(says()).toBe('Please tap a star first.');
    expect(scores()).toEqual([]);
  });

  test('a failure keeps it open with its stars and says why; the next one goes through', async () => {
    await open('details-score-refused');
    pass(3000);
    await star('5 stars');
    await tap('Send');
    await waitFor(() => {
      expect(says()).toBe('Ratings are closed at the moment. Please try later.');
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
    expect(answerOf('details-score-refused')).toBeUndefined();
    await tap('Send');
    await closed();
    expect(answerOf('details-score-refused')).toBe('sent');
  });
});

test('answers: the newest hundred are remembered, each complaint once', () => {
  for (let at = 0; at < 120; at += 1) remember(`p${at}`, 'later');
  remember('p119', 'sent');
  expect([answerOf('p0'), answerOf('p20'), answerOf('p119')]).toEqual([undefined, 'later', 'sent']);
});
