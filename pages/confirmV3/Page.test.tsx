import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { confirmV3Agreements, confirmV3Contract, confirmV3Loan, confirmV3Push } from '../../shared/api/confirm.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { quietFrames } from '../../tests/setup/frames.ts';
import Page from './Page.tsx';
import { comeBack, requestsOf } from '../../tests/setup/page.ts';
import { confirm, next, open, openWhole, shown } from './testing.tsx';

const sandbox = playSandbox();
const replace = vi.fn();

quietFrames();
beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset());
});

const sent = (to: { readonly path: string }) => requestsOf(sandbox, to).map(({ form }) => form);
const refused = () => sandbox.control.log.map((entry) => entry.refused).filter(Boolean);
const rowsOf = (region: string) =>
  [...screen.getByRole('region', { name: region }).querySelectorAll('dl > div')].map((row) => row.textContent);

describe('the loan', () => {
  test('shows product, amount, term, rate, details, plan and first payment', async () => {
    await openWhole('101');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your loan');
    expect(screen.getByText('Peso Quick Loan')).toBeTruthy();
    expect(document.querySelector('[data-slot=amount]')?.textContent).toBe('₱5.000');
    expect(document.querySelector('[data-slot=amount]')?.previousElementSibling?.textContent).toBe('Loan amount');
    const labelled = ['term', 'rate'].map((slot) => document.querySelector(`[data-slot=${slot}]`)?.closest('dl > div'));
    expect(labelled.map((row) => row?.textContent)).toEqual(['Loan Term91 days', 'Interest Rate0.05% per day']);
    expect(rowsOf('Details')).toContain('You receive₱4.950');
    expect(rowsOf('Repayment plan')).toEqual(['First paymentWed 5 Nov 2025', 'First period30 days']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st payment₱100InterestWed 5 Nov 2025',
      '2nd payment₱100,00InterestFri 5 Dec 2025',
      'Last payment₱5.050Principal and interestSun 4 Jan 2026',
    ]);
    expect(screen.getByText('We will send you an SMS about this loan.')).toBeTruthy();
    expect(document.querySelector('[data-total="You receive ₱4.950"]')).toBeTruthy();
    expect(sent(confirmV3Loan)).toEqual([{ productId: '101' }]);
    expect(sent(confirmV3Agreements)).toEqual([{ productId: '101', scene: '3' }]);
  });

  test('leaves out what the server does not send; without agreements Next is enabled', async () => {
    open('loan-bare');
    await screen.findByText('91 days');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(screen.queryByText('Interest Rate')).toBeNull();
    expect(screen.queryByText(/SMS/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(next().disabled).toBe(false);
  });
});

describe('Next', () => {
  test('a double tap confirms once, exactly what was offered; then the order replaces the page', async () => {
    await openWhole('loan-to-path');
    await userEvent.dblClick(next());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(sent(confirmV3Push)).toEqual([
      { productId: 'loan-to-path', amount: '5000', periods: '91', termUnit: 'day', channel: 'h5' },
    ]);
    expect(replace.mock.lastCall?.[0]).toMatch(
      /^\.\/orderDetails\.html\?sessionId=s1&productId=101&orderId=status-110&from=confirm$/,
    );
    // a link would lead away from the page that is opening
    expect(screen.getByText('See your order').closest('[aria-busy]')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(refused()).toEqual([]);
  });

  test('when the page of the confirmed loan does not open, the link leads to the order that its address names, also after a reload', async () => {
    const { unmount } = await confirm('loan-to-path');
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    comeBack();
    const isLinked = async () => {
      const link = await screen.findByRole('link', { name: 'See your order' });
      expect(link.getAttribute('href')).toBe(
        './orderDetails.html?sessionId=s1&productId=loan-to-path&orderId=status-110&from=confirm',
      );
      expect(screen.queryByRole('link', { name: 'Go to home page' })).toBeNull();
    };
    await isLinked();
    unmount();
    render(<Page />);
    await isLinked();
  });

  test.each(['loan-to-null', 'loan-to-hostile'])(
    '%s: an empty or refused lendDetailsUrl shows “Your loan is confirmed” with links, and no Next',
    async (productId) => {
      await confirm(productId);
      expect(await screen.findByText('Your loan is confirmed')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
        `./orderDetails.html?sessionId=s1&productId=${productId}&from=confirm`,
      );
      // the address does not name the order: the lender may not find it
      expect(screen.getByRole('link', { name: 'Go to home page' })).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      expect(document.querySelector('.toast')?.textContent ?? '').toBe('');
      expect([replace.mock.calls, sent(confirmV3Push).length]).toEqual([[], 1]);
    },
  );

  test('shows the lender’s words when the confirmation is refused, and loads the offer again; the next tap tries again', async () => {
    open('loan-refused');
    await shown();
    const letGo = holdAnswer(confirmV3Loan);
    await userEvent.click(next());
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('This offer has ended. Please ask for a new one.');
    });
    expect(replace).not.toHaveBeenCalled();
    // what comes may be another offer: it is not confirmed before it was seen
    await userEvent.click(next());
    expect(sent(confirmV3Push)).toHaveLength(1);
    letGo();
    await waitFor(() => expect(sent(confirmV3Loan)).toHaveLength(2));
    await waitFor(() => expect(next().getAttribute('aria-busy')).toBeNull());
    await userEvent.click(next());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(sent(confirmV3Push)).toHaveLength(2);
  });

  test('is disabled until the agreements have loaded, and while one of them is being opened', async () => {
    const letListCome = holdAnswer(confirmV3Agreements);
    const letGo = holdAnswer(confirmV3Contract);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    open('101');
    await screen.findByText('You receive');
    expect(next().disabled).toBe(true);
    letListCome();
    await shown();
    expect(next().disabled).toBe(false);
    await userEvent.click(await screen.findByRole('link', { name: 'Loan Agreement' }));
    expect(next().disabled).toBe(true);
    letGo();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(next().disabled).toBe(true);
    comeBack();
    await waitFor(() => expect(next().disabled).toBe(false));
  });
});

test('a failed first load shows “Contact customer service” outside the alert', async () => {
  sandbox.control.fail(confirmV3Loan.path, { kind: 'status', status: 500, times: 1 });
  open('101');
  const alert = await screen.findByRole('alert');
  const help = screen.getByRole('link', { name: 'Contact customer service' });
  expect(help.getAttribute('href')).toMatch(/^\.\/customerService\.html/);
  expect(alert.contains(help)).toBe(false);
});

test.each([
  [
    'its order',
    '&orderId=full',
    'See your order',
    './orderDetails.html?sessionId=s1&productId=loan-wrong-code&orderId=full',
  ],
  ['home', '', 'Go to home page', './index.html?sessionId=s1'],
])('when the lender refuses to show the loan, the page links to %s', async (_where, more, label, href) => {
  open('loan-wrong-code', more);
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(href);
});

test('a new session from the app cannot confirm the loan again, not even after a reload', async () => {
  const { unmount } = await confirm('loan-to-nowhere');
  await screen.findByRole('link', { name: 'See your order' });
  act(() => {
    rebuildSession({ sessionId: 's2' });
  });
  unmount();
  render(<Page />);
  expect((await screen.findByRole('link', { name: 'See your order' })).getAttribute('href')).toContain('sessionId=s2');
});
