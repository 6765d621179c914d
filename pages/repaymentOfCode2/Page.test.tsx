import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#core';
import { comeBack, lookAgain, show } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { keepPayCode, type PayCodeInfo } from '../../shared/features/repayment/pay-code-storage.ts';

playSandbox();

const info: PayCodeInfo = {
  payCode: '9018 4417 2260',
  amount: '5250.5',
  provider: 'PayPoint',
  logo: 'https://cdn.lender.example/p.png',
  notices: {
    'E-wallet': [{ name: 'GCash', step: ['Open GCash.'] }],
    Nowhere: [],
    'Over the counter': [{ name: '', step: ['Ask the cashier.'] }],
  },
};

/** The page reads storage once for each document: every test gets a fresh module. */
async function open(query = '') {
  vi.resetModules();
  const { default: Page } = await import('./Page.tsx');
  return show(Page, `/repaymentOfCode2.html${query}`);
}
const visit = (query: string) => history.replaceState(null, '', `/repaymentOfCode2.html${query}`);

test('a tap on Contract No. copies it; empty groups are left out; a way without a name is named after its group', async () => {
  const user = userEvent.setup();
  keepPayCode(info, {});
  await open();
  const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(groups).toEqual(['E-wallet', 'Over the counter']);
  const ways = screen.getAllByRole('group').map((way) => way.querySelector('summary')?.textContent);
  expect(ways).toEqual(['GCash', 'Over the counter']);
  expect(screen.getByRole('link', { name: 'Problem paying?' }).getAttribute('href')).toBe('./customerService.html');
  await user.click(screen.getByRole('button', { name: /^Contract No\./ }));
  expect(await navigator.clipboard.readText()).toBe('9018 4417 2260');
  await toast('copy success');
});

test('shows no empty row when the code has no provider', async () => {
  keepPayCode({ ...info, provider: '', logo: '' }, {});
  const { container } = await open();
  expect(screen.getByRole('region', { name: 'Payment' }).firstElementChild?.tagName).toBe('BUTTON');
  expect(container.textContent).toContain('9018 4417 2260');
});

test.each([
  ['GCash Maya SM BPI', [true, true, true, true]],
  ['GCash Maya SM BPI BDO', [true, false, false, false, false]],
])('up to four ways to pay are open; of more than four only the first one is: %s', async (names, areOpen) => {
  const Ways = names.split(' ').map((name) => ({ name, step: [`Open ${name}.`] }));
  keepPayCode({ ...info, notices: { Ways } }, {});
  await open();
  expect(screen.getAllByRole<HTMLDetailsElement>('group').map((way) => way.open)).toEqual(areOpen);
});

test.each([
  ['a repayment', { repayDate: '2025-12-05' }, ['Repay by', 'Fri 5 Dec 2025']],
  ['an extension', { nextDate: '2026-01-04' }, ['Next payment date', 'Sun 4 Jan 2026']],
  ['a code that was kept without a date', {}, []],
])('until when, below the total: of %s', async (_of, dates, row) => {
  keepPayCode({ ...info, ...dates }, {});
  await open();
  const shown = [...screen.queryAllByRole('term'), ...screen.queryAllByRole('definition')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(row);
});

test('the code stays when the app hands over a new session, but no longer than its day', async () => {
  history.replaceState(null, '', '?sessionId=s1&orderId=full');
  keepPayCode(info, { orderId: 'full' });
  await open('?sessionId=s1&orderId=full');
  vi.setSystemTime(Date.now() + DAY_MS - 60_000);
  const { rebuildSession } = await import('#core');
  expect(screen.getByText('9018 4417 2260')).toBeTruthy();
  act(() => rebuildSession({ sessionId: 's2' }));
  expect(screen.getByText('9018 4417 2260')).toBeTruthy();
  vi.setSystemTime(Date.now() + 120_000);
  lookAgain();
  expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
});

test.each([
  ['an hour before its end', '9018 4417 2260', DAY_MS - 3600_000],
  ['a second after its end', 'No repayment code here', DAY_MS + 1000],
])('the code is kept for one day: %s the page shows %s', async (_when, words, age) => {
  vi.useFakeTimers({ now: Date.now() - age, toFake: ['Date'] });
  keepPayCode(info, {});
  vi.useRealTimers();
  await open();
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['is seen again', lookAgain],
  ['comes out of the back/forward cache', comeBack],
])('a code that expires while the page is away is not shown when the page %s', async (_when, again) => {
  keepPayCode(info, {});
  await open();
  again();
  expect(screen.getByText('9018 4417 2260')).toBeTruthy();
  vi.useFakeTimers({ now: Date.now() + DAY_MS + 1000, toFake: ['Date'] });
  again();
  expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
});

test('the code that was opened last is not shown for another product', async () => {
  keepPayCode(info, { productId: '101', orderId: 'full' });
  await open('?productId=999');
  expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
});

test.each([
  ['order', '?sessionId=s1&productId=101&orderId=other'],
  ['borrower', '?sessionId=s2&productId=101&orderId=full'],
])('the code of another %s is not shown', async (_whose, query) => {
  visit('?sessionId=s1&productId=101&orderId=full');
  keepPayCode(info, { productId: '101', orderId: 'full' });
  await open(query);
  expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
  expect(screen.queryByText('9018 4417 2260')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`./repayment.html${query}`);
});

const ORDER = '?sessionId=s1&productId=101&orderId=full';
const EXTENSION = { orderId: 'full', source: 'delayRepayment' };
test.each([
  ['an order keeps its own', ORDER, '₱5.250,50'],
  ['its extension keeps its own', `${ORDER}&source=delayRepayment`, '₱1.312,50'],
  ['without an order the last one is shown', '?sessionId=s1', '₱99'],
])('codes opened in several tabs: %s', async (_which, query, total) => {
  visit('?sessionId=s1');
  keepPayCode(info, { orderId: 'full' });
  keepPayCode({ ...info, amount: '1312.50' }, EXTENSION);
  keepPayCode({ ...info, amount: '99' }, { orderId: 'other' });
  await open(query);
  expect(screen.getByText(total)).toBeTruthy();
});

test('without source, shows the code of the extension when the order has no code of its own', async () => {
  visit('?sessionId=s1');
  keepPayCode({ ...info, amount: '1312.50' }, EXTENSION);
  await open(ORDER);
  expect(screen.getByText('₱1.312,50')).toBeTruthy();
});
