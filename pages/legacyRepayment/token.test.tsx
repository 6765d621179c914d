import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, rebuildSession } from '#core';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit } from '../../shared/api/legacy-repayment.ts';
import { lookAgain, press, requestsOf } from '../../tests/setup/page.ts';
import {
  choose,
  dropping,
  field,
  isSubmitted,
  NOT_SHOWN,
  open,
  radios,
  SUBMITTED_BEFORE,
  tokensOf,
  warned,
} from './testing.tsx';

// every repeat of a payment that may have arrived sends the repayToken of the first commit

const sandbox = playSandbox();

describe('after the order does not show the payment yet', () => {
  const withoutCommit = dropping(sandbox, 'commit');
  /** The sandbox knows only one amount of an order. */
  const through = (url: string, { body, ...init }: RequestInit) =>
    withoutCommit(url, { ...init, body: (body as string).replace('amount=5251', 'amount=5250') });

  /** Commits that are lost; every later look-up finds the order unpaid. */
  async function loseCommit(orderId = 'legacy-cards') {
    const fetched = vi.fn(through);
    vi.stubGlobal('fetch', fetched);
    const page = await choose(orderId);
    await press('Repay');
    await warned(NOT_SHOWN);
    return { ...page, fetched };
  }

  test.each<[string, boolean, () => void, Record<string, string>?]>([
    ['a reload sends the first repayToken', true, () => undefined],
    ['another web view sends the first repayToken', true, () => sessionStorage.clear()],
    ['a visit within a day sends the first repayToken', true, () => vi.setSystemTime(Date.now() + DAY_MS - 60_000)],
    [
      'a visit with the amount written with decimals sends the first repayToken',
      true,
      () => undefined,
      { amount: '5250.00' },
    ],
    ['a visit with productId sends the first repayToken', true, () => undefined, { productId: '101' }],
    [
      'a visit after the clock was set back sends the first repayToken',
      true,
      () => vi.setSystemTime(Date.now() - DAY_MS),
    ],
    ['a visit after a day sends a new repayToken', false, () => vi.setSystemTime(Date.now() + DAY_MS)],
    ['another session sends a new repayToken', false, () => undefined, { sessionId: 's2' }],
    ['another amount sends a new repayToken', false, () => undefined, { amount: '5251' }],
    ['another order sends a new repayToken', false, () => undefined, { orderId: 'legacy-one-card' }],
  ])('%s', async (_what, isFirst, meanwhile, more) => {
    const { unmount, fetched } = await loseCommit();
    unmount();
    meanwhile();
    await choose('legacy-cards', 0, more);
    // said before anything else is paid; whether the order shows it was not asked in this visit
    if (isFirst) await warned(SUBMITTED_BEFORE);
    else expect(screen.queryByText(SUBMITTED_BEFORE)).toBeNull();
    await press('Repay');
    await warned(NOT_SHOWN);
    const [first, second, ...others] = tokensOf(fetched.mock.calls);
    expect([second === first, others]).toEqual([isFirst, []]);
  });

  /** A commit and its look-up that are lost; later look-ups are answered. */
  async function loseBoth(orderId = 'legacy-cards') {
    let isLost = true;
    const fetched = vi.fn((url: string, init: RequestInit) =>
      isLost && url.includes('loan-detail') ? Promise.reject(new TypeError('Failed to fetch')) : through(url, init),
    );
    vi.stubGlobal('fetch', fetched);
    const { unmount } = await choose(orderId);
    await press('Repay');
    await screen.findByText(/^Your payment may have arrived/);
    unmount();
    isLost = false;
    return fetched;
  }

  test('when the look-up is lost too, the first repayToken is kept for its own amount, not for another one', async () => {
    const fetched = await loseBoth();
    const other = await choose('legacy-cards', 0, { amount: '5251' });
    await press('Repay');
    await warned(NOT_SHOWN);
    await press('Repay');
    await warned(NOT_SHOWN);
    other.unmount();
    await choose('legacy-cards');
    await press('Repay');
    await warned(NOT_SHOWN);
    const [first, ofOther, again, ...more] = tokensOf(fetched.mock.calls);
    expect([ofOther === first, again === first, more]).toEqual([false, true, []]);
  });

  async function repaysWithTheFirstToken({ mock }: Awaited<ReturnType<typeof loseCommit>>['fetched']) {
    await press('Repay');
    await warned(NOT_SHOWN);
    const [first, second] = tokensOf(mock.calls);
    expect(second).toBe(first);
  }

  test('a tab that was opened before sends the first repayToken', async () => {
    const { unmount, fetched } = await loseCommit();
    const written = Object.entries<string>({ ...localStorage });
    unmount();
    localStorage.clear();
    await choose('legacy-cards');
    for (const [name, value] of written) localStorage.setItem(name, value);
    await repaysWithTheFirstToken(fetched);
  });

  test('a tab that was opened before sends the first repayToken also when the payment has been submitted in another one since', async () => {
    const { unmount, fetched } = await loseCommit();
    unmount();
    await choose('legacy-cards');
    for (const [name, text] of Object.entries<string>({ ...localStorage }))
      if (name.includes('repayToken')) localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), value: '' }));
    await repaysWithTheFirstToken(fetched);
  });

  test('the first repayToken is sent under a session that the app passes, also after a reload', async () => {
    const { unmount, fetched } = await loseCommit();
    act(() => rebuildSession({ sessionId: 's2' }));
    unmount();
    await choose('legacy-cards', 0, { sessionId: 's2' });
    act(() => rebuildSession({ sessionId: 's3' }));
    await repaysWithTheFirstToken(fetched);
  });

  test('the first repayToken is sent under a session that the app passes before the cards are there', async () => {
    const { unmount, fetched } = await loseCommit();
    unmount();
    open('legacy-cards');
    act(() => rebuildSession({ sessionId: 's2' }));
    await userEvent.click((await radios())[0]!);
    await repaysWithTheFirstToken(fetched);
  });

  test('the repayToken is removed when the payment is finished, and not kept for a session that comes later', async () => {
    const { fetched } = await loseCommit('legacy-no-code');
    const [first] = tokensOf(fetched.mock.calls);
    expect(JSON.stringify(localStorage)).toContain(first);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sandbox.app.request(url, init));
    await press('Repay');
    await isSubmitted();
    act(() => rebuildSession({ sessionId: 's2' }));
    expect(JSON.stringify(localStorage)).not.toContain(first);
  });
});

test('after a submitted payment another visit of the unpaid order says so, and sends another repayToken when it is paid again', async () => {
  const { unmount } = await choose('legacy-booked-late');
  await press('Repay');
  await isSubmitted();
  unmount();
  await choose('legacy-booked-late');
  await warned(SUBMITTED_BEFORE);
  await press('Repay');
  await isSubmitted();
  const [first, second] = requestsOf(sandbox, repaymentCommit).map(({ form }) => form!.repayToken);
  expect([typeof second, second === first]).toEqual(['string', false]);
});

test('a payment that another tab has submitted since is said when the page becomes visible again', async () => {
  const other = await choose('legacy-booked-late');
  await press('Repay');
  await isSubmitted();
  const written = Object.entries<string>({ ...localStorage });
  other.unmount();
  localStorage.clear();
  await choose('legacy-booked-late');
  expect(screen.queryByText(SUBMITTED_BEFORE)).toBeNull();
  for (const [name, value] of written) localStorage.setItem(name, value);
  lookAgain();
  await warned(SUBMITTED_BEFORE);
});

test.each([
  ['looked up as not paid, and Cancel', '123456', 'Cancel'],
  ['looked up as not paid, and ten minutes', '123456', ''],
  ['answered with 800005, and Cancel', '800005', 'Cancel'],
  ['answered with 800005, and ten minutes', '800005', ''],
])('after a confirm %s, a reload sends the first repayToken', async (_what, code, end) => {
  const { unmount } = await choose('legacy-cards');
  await press('Repay');
  await userEvent.type(await field(), code);
  const through = fetch;
  if (code === '123456') vi.stubGlobal('fetch', dropping(sandbox, 'confirm'));
  await press('Confirm');
  if (code === '123456') await warned(NOT_SHOWN);
  else await screen.findByText('do not submit the payment request again');
  vi.stubGlobal('fetch', through);
  if (end) await press(end);
  else vi.setSystemTime(Date.now() + 600_001);
  unmount();
  await choose('legacy-cards');
  await warned(SUBMITTED_BEFORE);
  await press('Repay');
  await field();
  const [first, second] = requestsOf(sandbox, repaymentCommit).map(({ form }) => form!.repayToken);
  expect(second).toBe(first);
});
