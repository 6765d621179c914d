import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { saveScore } from '../../shared/api/complaint.ts';
import Page from './Page.tsx';
import { answerOf, remember } from './rating-answers.ts';

const sandbox = playSandbox();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

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
const closed = () => waitFor(() => expect(dialog()).toBeNull());

describe('the popup', () => {
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
});

test('Cancel closes it, and it does not come again, now or later; one may still rate', async () => {
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

test('Send: a repeat that the lender refuses after a lost answer closes it: the first had arrived', async () => {
  sandbox.control.fail(saveScore.path, { kind: 'drop', times: 1 });
  await open('replied');
  pass(3000);
  await star('4 stars');
  await tap('Send');
  await waitFor(() => {
    expect(says()).toMatch(/^No connection/);
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).not.toBe('true');
  });
  expect(dialog()).toBeTruthy();
  await tap('Send');
  await closed();
  expect(says()).toBe('You have rated this already.');
  expect(answerOf('replied')).toBe('sent');
});

test('answers: the newest hundred are remembered, each complaint once', () => {
  for (let at = 0; at < 120; at += 1) remember(`p${at}`, 'later');
  remember('p119', 'sent');
  expect([answerOf('p0'), answerOf('p20'), answerOf('p119')]).toEqual([undefined, 'later', 'sent']);
});
