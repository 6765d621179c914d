import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { confirmV3Agreements, confirmV3Contract, confirmV3Loan, confirmV3Push } from '../../shared/api/confirm.ts';
import { quietFrames } from '../../tests/setup/frames.ts';
import Page from './Page.tsx';
import { next, open, shown, tap } from './testing.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const sandbox = createSandbox();
const replace = vi.fn();

quietFrames();
beforeEach(() => {
  sandbox.control.reset();
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset());
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

const sent = ({ path }: { readonly path: string }) =>
  sandbox.control.log.filter((entry) => entry.path === `/gateway${path}`).map(({ form }) => form);
const refused = () => sandbox.control.log.map((entry) => entry.refused).filter(Boolean);
const rowsOf = (region: string) =>
  [...screen.getByRole('region', { name: region }).querySelectorAll('dl > div')].map((row) => row.textContent);

describe('the loan', () => {
  test('product, amount, term, rate, details, plan and first payment', async () => {
    open('101');
    await shown();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your loan');
    expect(screen.getByText('Peso Quick Loan')).toBeTruthy();
    expect(document.querySelector('[data-slot=amount]')?.textContent).toBe('₱5.000');
    expect(document.querySelector('[data-slot=term]')?.textContent).toBe('91 days');
    expect(document.querySelector('[data-slot=rate]')?.textContent).toBe('0.05% per day');
    expect(rowsOf('Details')).toContain('You receive₱4.950');
    expect(rowsOf('Repayment plan')).toEqual(['First payment5 Nov 2025', 'First period30 days']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st paymentInterest₱1005 Nov 2025',
      '2nd paymentInterest₱100,005 Dec 2025',
      'Last paymentPrincipal and interest₱5.0504 Jan 2026',
    ]);
    expect(screen.getByText('We will send you an SMS about this loan.')).toBeTruthy();
    expect(sent(confirmV3Loan)).toEqual([{ productId: '101' }]);
    expect(sent(confirmV3Agreements)).toEqual([{ productId: '101', scene: '3' }]);
  });

  test('what the server leaves out is left out', async () => {
    open('loan-bare');
    await screen.findByText('91 days');
    await waitFor(() => {
      expect(screen.queryByRole('region')).toBeNull();
    });
    expect(screen.queryByText('Interest Rate')).toBeNull();
    expect(screen.queryByText(/SMS/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(next().disabled).toBe(false);
  });

  test('numbers and flags as texts', async () => {
    open('loan-strings');
    await shown();
    expect(screen.getByText('3 months')).toBeTruthy();
    expect(screen.getByText('₱5.000,50')).toBeTruthy();
    expect(rowsOf('Repayment plan')).toContain('First period1 day');
    expect(screen.getByRole('button', { name: 'Privacy Policy' })).toBeTruthy();
  });

  test('while it loads nothing can be confirmed; what the inline script wrote stays', async () => {
    sandbox.control.fail(confirmV3Loan.path, { kind: 'delay', ms: 200 });
    history.replaceState(null, '', '/confirmV3.html?productId=101');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    const amount = container.querySelector('[data-slot=amount]')!;
    amount.textContent = '₱5.000';
    render(<Page />, { container, hydrate: true });
    expect(next().disabled).toBe(true);
    expect(amount.textContent).toBe('₱5.000');
    await screen.findByText('You receive');
    expect(container.querySelector('[data-slot=amount]')).toBe(amount);
    expect(next().disabled).toBe(false);
  });

  test('every text of the server is text', async () => {
    const { container } = open('loan-hostile');
    await screen.findByRole('dialog');
    expect(container.querySelector('script, [onerror], iframe, [src^=javascript], [href^=javascript]')).toBeNull();
    expect(screen.getByText('This document cannot be shown here.')).toBeTruthy();
  });
});

describe('a first load that fails', () => {
  test('says what happened; Retry shows the loan', async () => {
    open('loan-fails-once');
    expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await tap('Retry');
    expect(await screen.findByText('You receive')).toBeTruthy();
  });

  test('an answer without the amount is no loan', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('loan-contract');
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  });
});

describe('Next', () => {
  test('confirms once, exactly what was offered, and the order takes the place of the page', async () => {
    open('loan-to-path');
    await shown();
    await userEvent.dblClick(next());
    await waitFor(() => {
      expect(replace).toHaveBeenCalledOnce();
    });
    expect(sent(confirmV3Push)).toEqual([
      { productId: 'loan-to-path', amount: '5000', periods: '91', termUnit: 'day', channel: 'h5' },
    ]);
    expect(replace.mock.lastCall?.[0]).toMatch(
      /\/orderDetails\?productId=101&orderId=status-110&sessionId=s1&from=confirm$/,
    );
    expect(next().getAttribute('aria-busy')).toBe('true');
    expect(refused()).toEqual([]);
  });

  test.each(['loan-to-nowhere', 'loan-to-null', 'loan-to-hostile'])(
    '%s: the loan is confirmed and its page is not there: it says so, nothing is lost',
    async (productId) => {
      open(productId);
      await shown();
      await userEvent.click(next());
      expect((await screen.findByRole('alert')).textContent).toContain('Your loan was confirmed');
      expect(replace).not.toHaveBeenCalled();
      expect(screen.getByText('You receive')).toBeTruthy();
      expect(next().hasAttribute('aria-busy')).toBe(false);
    },
  );

  test('that is refused says why; the next tap is a new try', async () => {
    open('loan-refused');
    await shown();
    await userEvent.click(next());
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('This offer has ended. Please ask for a new one.');
    });
    expect(replace).not.toHaveBeenCalled();
    await userEvent.click(next());
    await waitFor(() => {
      expect(replace).toHaveBeenCalledOnce();
    });
    expect(sent(confirmV3Push)).toHaveLength(2);
  });

  test('while it runs no agreement is opened', async () => {
    sandbox.control.fail(confirmV3Push.path, { kind: 'delay', ms: 200 });
    open('101');
    await shown();
    await userEvent.click(next());
    await tap('Loan Agreement');
    await waitFor(() => {
      expect(replace).toHaveBeenCalledOnce();
    });
    expect(sent(confirmV3Contract)).toEqual([]);
  });
});
