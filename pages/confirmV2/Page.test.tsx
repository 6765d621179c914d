import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { quietFrames } from '../../tests/setup/frames.ts';
import { comeBack, press, show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

// only what differs from the third version; what they share is tested there

const sandbox = playSandbox();

quietFrames();

const open = (productId: string) => show(Page, `/confirmV2.html?sessionId=s1&productId=${productId}&orderId=full`);
const button = (name: string) => screen.findByRole('button', { name });

test('shows the repayment date, the second list and the second plan', async () => {
  open('101');
  await screen.findByRole('region', { name: 'Detailed' });
  expect(document.querySelector('[data-slot=date]')?.textContent).toBe('Sun 4 Jan 2026');
  expect(screen.getByText('Repayment date')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Detailed' }).textContent).toBe(
    'DetailedInterest in all₱250To repay in all₱5.250',
  );
  expect(document.querySelector('[data-total="You receive ₱4.950"]')).toBeTruthy();
  expect(document.querySelector('[data-total="To repay in all ₱5.250"]')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Plan' }).textContent).toContain('Payout₱4.950To your account');
  expect(screen.getByRole('region', { name: 'Repayment plan' })).toBeTruthy();
});

test('leaves out date, list and plan when the server sends none; the button says Next', async () => {
  open('loan-bare');
  await waitFor(async () => {
    expect((await button('Next')).hasAttribute('disabled')).toBe(false);
  });
  expect(screen.queryByRole('region', { name: /Detailed|Plan/i })).toBeNull();
  expect(screen.queryByText('Repayment date')).toBeNull();
});

test('uses its own paths and methods and sends no channel; the button has the lender’s label', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  open('101');
  await userEvent.click(await screen.findByRole('link', { name: 'Loan Agreement' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  comeBack();
  await press('Get my loan');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  const sent = sandbox.control.log.map(({ method, path, form, query }) => [`${method} ${path}`, form ?? query]);
  expect(Object.fromEntries(sent)).toEqual({
    'POST /gateway/gopia/goya/satire': { productId: '101' },
    'GET /gateway/gopia/goya/cultures': { sessionId: 's1', productId: '101', scene: '3' },
    'GET /gateway/gopia/goya/misunderstood': {
      sessionId: 's1',
      productId: '101',
      scene: '3',
      position: '0',
      orderId: 'full',
    },
    'POST /gateway/gopia/goya/depush': { productId: '101', amount: '5000', periods: '91', termUnit: 'day' },
  });
  expect(sent).toHaveLength(6); // after coming back from the agreement, loan and agreements are requested again
  expect(sandbox.control.log.filter(({ refused }) => refused)).toEqual([]);
});

test.each([
  ['is shown at load', 'loan-promotion', false],
  ['comes after the agreement', 'loan-popup-promotion', true],
])('the promotion %s; the close icon closes it', async (_when, productId, isAfter) => {
  open(productId);
  await screen.findByRole('dialog', isAfter ? { name: 'Loan agreement' } : {});
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  if (isAfter) await press('Agree');
  expect(screen.getByRole('dialog').textContent).toContain('your next one can be ₱10.000.');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});
