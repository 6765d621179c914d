import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#core';
import { requestsOf, show } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import type { Failure } from '../../scripts/sandbox/failure.ts';
import { complaintDetail, saveScore } from '../../shared/api/complaint.ts';
import Page from './Page.tsx';
import { keptAnswer } from './rating-answers.ts';

const sandbox = playSandbox();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
});

/** Opens a complaint and waits until it is there. */
async function open(problemId: string) {
  const page = show(Page, `/complainDetails.html?sessionId=s1&problemId=${problemId}`);
  await screen.findByRole('region', { name: 'Process Result' });
  // before it renders again, React runs the effects of the last render: the popup's timer is set then
  page.rerender(<Page />);
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
const closed = () => waitFor(() => expect(dialog()).toBeNull());

test.each([
  ['waiting', 0],
  ['details-rated', 0],
  ['details-minimal', 0],
  ['700001', 1],
])('%s: the popup opens only when isNeedScore is a number other than 0', async (id, times) => {
  await open(id);
  pass(10_000);
  expect(screen.queryAllByRole('dialog', { name: 'Please rate this service' })).toHaveLength(times);
});

test('after Cancel the popup does not open by itself again, nor on a later visit; “Rate our reply” opens it', async () => {
  const { unmount } = await open('replied');
  pass(3000);
  await tap('Cancel');
  expect(dialog()).toBeNull();
  expect(requestsOf(sandbox, saveScore)).toEqual([]);
  pass(5000);
  expect(dialog()).toBeNull();
  unmount();
  await open('replied');
  pass(5000);
  expect(dialog()).toBeNull();
  await tap('Rate our reply');
  expect(dialog()).toBeTruthy();
});

/** Rates, and there is no answer that says whether it arrived. */
async function lose(failure: Failure, words: RegExp) {
  sandbox.control.fail(saveScore.path, failure);
  await open('replied');
  pass(3000);
  await star('4 stars');
  await tap('Send');
  await waitFor(() => {
    expect(says()).toMatch(words);
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).not.toBe('true');
  });
  expect(dialog()).toBeTruthy();
}

test('after a lost answer, Retry in the toast sends the stars that are shown', async () => {
  await lose({ kind: 'drop', times: 1 }, /^No connection/);
  await star('5 stars');
  await tap('Retry');
  await closed();
  expect(requestsOf(sandbox, saveScore).map(({ form }) => form?.score)).toEqual(['4', '5']);
});

test('Cancel takes the toast with Retry away', async () => {
  await lose({ kind: 'drop', times: 1 }, /^No connection/);
  await tap('Cancel');
  expect(says()).toBe('');
});

test('after a lost answer, a refused repeat closes the popup when the lender no longer wants a rating', async () => {
  await lose({ kind: 'drop', times: 1 }, /^No connection/);
  await tap('Send');
  await closed();
  expect(says()).toBe('You have rated this already.');
});

test('after a lost answer, a repeat refused for another reason keeps the popup open; nothing is noted as sent', async () => {
  await lose({ kind: 'status', status: 502, times: 1 }, /^Something went wrong/);
  sandbox.control.fail(saveScore.path, { kind: 'code', times: 1 });
  const asked = requestsOf(sandbox, complaintDetail).length;
  await tap('Send');
  await waitFor(() => expect(requestsOf(sandbox, complaintDetail)).toHaveLength(asked + 1));
  expect(dialog()).toBeTruthy();
  expect(keptAnswer('replied').read()).toBeUndefined();
});

test('after a new login nobody is asked again for the same reply; after a day the lender may ask about another one', () => {
  keptAnswer('replied').write('sent');
  history.replaceState(null, '', '?sessionId=s2');
  expect(keptAnswer('replied').read()).toBe('sent');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  // one about another complaint makes it no longer
  keptAnswer('other').write('later');
  expect(keptAnswer('replied').read()).toBeUndefined();
});
