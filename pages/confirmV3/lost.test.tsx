import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { confirmV3Loan, confirmV3Push } from '../../shared/api/confirm.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { quietFrames } from '../../tests/setup/frames.ts';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import Page from './Page.tsx';
import { comeBack, press, requestsOf } from '../../tests/setup/page.ts';
import { confirm, next, open, openWhole, shown } from './testing.tsx';

// The answer to the confirmation got lost, and a look-up says what became of it.

const sandbox = playSandbox();
const sent = (to: { readonly path: string }) => requestsOf(sandbox, to).map(({ form }) => form);

quietFrames();
beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

describe('a lost answer to the confirmation', () => {
  test('when the loan is still on offer, the page says so, and Next confirms it', async () => {
    await confirm('loan-confirm-drop');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'may have arrived, but this loan is still on offer',
    );
    // at first, and for the look-up, whose answer the page shows
    expect(sent(confirmV3Loan)).toHaveLength(2);
    await userEvent.click(next());
    expect(await screen.findByText('Your loan is confirmed')).toBeTruthy();
    expect(sent(confirmV3Push)).toHaveLength(2);
  });

  test('what was answered during the look-up stays: an unchecked box is not checked again', async () => {
    await openWhole('loan-confirm-drop');
    const letGo = holdAnswer(confirmV3Loan);
    await userEvent.click(next());
    await screen.findByText(/^Your confirmation may have arrived\. Check again/);
    await userEvent.click(screen.getByRole('checkbox'));
    letGo();
    await screen.findByText(/may have arrived, but this loan is still on offer/);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(next().disabled).toBe(true);
  });

  test('a check that fails again is announced again', async () => {
    await openWhole('loan-confirm-lost');
    sandbox.control.fail(confirmV3Loan.path, { kind: 'status', status: 500, times: 2 });
    await userEvent.click(next());
    const again = () => screen.getByRole('button', { name: 'Check again' });
    const isOver = () => waitFor(() => expect(again().getAttribute('aria-busy')).toBeNull());
    await isOver();
    const alert = screen.getByRole('alert');
    await userEvent.click(again());
    await isOver();
    expect(screen.getByRole('alert').textContent).toBe(alert.textContent);
    expect(alert.isConnected).toBe(false);
  });

  test('an expired session during the look-up says nothing about the loan', async () => {
    await openWhole('loan-confirm-drop');
    const through = fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.includes(confirmV3Loan.path)
        ? Promise.resolve(Response.json({ code: '401', message: 'Please log in again' }, { status: 401 }))
        : through(url, init),
    );
    await userEvent.click(next());
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(screen.queryByText('Your loan may be confirmed')).toBeNull();
  });

  test.each(['a tap', 'opening it again'])(
    'while the outcome is unknown, %s loads the loan and does not confirm',
    async (way) => {
      const { unmount } = await openWhole('loan-confirm-lost');
      sandbox.control.fail(confirmV3Loan.path, { kind: 'status', status: 500, times: 1 });
      await userEvent.click(next());
      expect((await screen.findByRole('alert')).textContent).toContain('may have arrived');
      // heard once
      expect(document.querySelector('.toast')?.textContent ?? '').toBe('');
      if (way === 'a tap') await press('Check again');
      else {
        unmount();
        open('loan-confirm-lost');
        // without the loan there is nothing to check yet
        expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Check again' })).disabled).toBe(true);
      }
      expect(await screen.findByText('Your loan may be confirmed')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See your order' })).toBeTruthy();
      expect(sent(confirmV3Push)).toHaveLength(1);
    },
  );
});

test('while the outcome is unknown, back that was used before React closes the page without a question', async () => {
  await openWhole('loan-stay');
  sandbox.control.fail(confirmV3Push.path, { kind: 'drop', times: 1 });
  sandbox.control.fail(confirmV3Loan.path, { kind: 'status', status: 500, times: 1 });
  await userEvent.click(next());
  await screen.findByRole('button', { name: 'Check again' });
  const native = inTheApp();
  // as mount.tsx does for a tap that came before React
  act(() => document.querySelector<HTMLElement>('[data-back]')!.click());
  expect(native).toEqual([['closeWebView', '']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The look-up after a lost answer. */
const refuseOnce = () => {
  sandbox.control.fail(confirmV3Loan.path, { kind: 'code', message: 'Please come back later.', times: 1 });
};

test('an offer requested before the confirmation does not replace “Your loan may be confirmed”', async () => {
  await openWhole('loan-confirm-drop');
  const through = fetch;
  const letGo = holdAnswer(confirmV3Loan);
  comeBack();
  await waitFor(() => {
    expect(sent(confirmV3Loan)).toHaveLength(2);
  });
  vi.stubGlobal('fetch', through);
  refuseOnce();
  await userEvent.click(next());
  await screen.findByText('Your loan may be confirmed');
  await act(async () => {
    letGo();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByText('Your loan may be confirmed')).toBeTruthy();
});

test.each([
  ['is quoted', 'Please come back later.', /The lender says: Please come back later\.$/],
  ['of the lender that says nothing is not replaced by one of ours', '', /Your order shows how it stands\.$/],
])('after a lost answer, a refusal %s', async (_how, message, words) => {
  await openWhole('loan-confirm-drop');
  sandbox.control.fail(confirmV3Loan.path, { kind: 'code', message, times: 1 });
  await userEvent.click(next());
  await screen.findByText('Your loan may be confirmed');
  expect(screen.getByText(words)).toBeTruthy();
});

test.each(['opened again', 'back out of the back/forward cache'])(
  'a loan that may be confirmed can be confirmed again, with a warning, when it is on offer and the page is %s',
  async (how) => {
    const { unmount } = await openWhole('loan-confirm-drop');
    refuseOnce();
    await userEvent.click(next());
    await screen.findByText('Your loan may be confirmed');
    if (how === 'opened again') {
      unmount();
      render(<Page />);
    } else {
      comeBack();
    }
    expect((await screen.findByRole('alert')).textContent).toContain(
      'may have arrived, but this loan is still on offer',
    );
    await shown();
    expect(next().disabled).toBe(false);
  },
);
