import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit, repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { button, comeBack, press, requestsOf } from '../../tests/setup/page.ts';
import { pass } from '../../tests/setup/timers.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { choose, dropping, field, isSubmitted, left, NOT_SHOWN, open, radios, warned } from './testing.tsx';

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});

/** The way behind the three cards. */
const ALIPAY = 3;

test('a tap on Repay before React has loaded shows “please select a payment card first” when the cards are there', async () => {
  document.documentElement.dataset.tapped = 'repay';
  window.__handover = { at: Date.now(), answers: {}, waiting: false };
  onTestFinished(() => void delete window.__handover);
  open('legacy-cards');
  expect((await screen.findByRole('alert')).textContent).toBe('please select a payment card first');
});

describe('the ways to repay', () => {
  test.each([
    ['legacy-coupon', { couponId: 'C-2025-77' }, { couponId: 'C-2025-77' }],
    // without a coupon there is no field for it
    ['legacy-cards', {}, {}],
    ['legacy-cards', { couponId: '' }, {}],
  ])(
    'are requested once with the launch parameters, with couponId only if there is one: %s %j',
    async (orderId, more, coupon) => {
      open(orderId, more);
      await radios();
      expect(sandbox.control.log.map(({ path, form, query }) => [path, form, query])).toEqual([
        [
          '/api/v1/loan/loan-api/service/loan/repayment-way',
          { orderId, amount: '5250', userId: '88001', ...coupon },
          { sessionId: 's1' },
        ],
      ]);
    },
  );

  test('do not preselect a single card, and include Alipay only when offered', async () => {
    open('legacy-one-card');
    expect((await radios()).map(({ checked }) => checked)).toEqual([false]);
    expect(screen.queryByText('Alipay')).toBeNull();
  });

  test('show the last four digits of a card; the others are not in the page', async () => {
    const { container } = open('legacy-cards');
    const [first] = await radios();
    expect(first!.closest('label')!.textContent).toContain('•••• ending in 0366');
    expect(container.innerHTML).not.toMatch(/4532|0151|1283|5425233/);
  });

  test('do not mention an SMS of the bank when there is only Alipay', async () => {
    open('legacy-alipay');
    expect(await radios()).toHaveLength(1);
    expect(screen.queryByText(/Your bank may text you/)).toBeNull();
  });
});

test('Repay without a choice shows an error at the list, focuses it and sends nothing; a choice removes the error', async () => {
  open('legacy-cards');
  const [first] = await radios();
  await userEvent.click(button('Repay'));
  const group = screen.getByRole('radiogroup', { name: 'Pay with' });
  expect(screen.getByRole('alert').textContent).toBe('please select a payment card first');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby')!)).toBe(screen.getByRole('alert'));
  expect(document.activeElement).toBe(first);
  button('Repay').focus();
  await userEvent.click(button('Repay'));
  expect(document.activeElement).toBe(first);
  expect(sandbox.control.log).toHaveLength(1);
  await userEvent.click(first!);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no card is selected any more when a newer list does not have the selected one', async () => {
  await choose('legacy-cards', 1);
  sandbox.control.fail(repaymentWays.path, { kind: 'without', field: 'bankCards' });
  comeBack();
  await waitFor(() => {
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false]);
  });
});

describe('nothing to choose', () => {
  const HELP = ['Contact customer service', './customerService.html?sessionId=s1'];
  const BIND = './bindBank.html?sessionId=s1&productId=101&orderId=legacy-nothing&source=loanDetail';
  test.each<[string, Record<string, string>, string[][]]>([
    ['customer service is the way on', {}, [HELP]],
    ['of a product an account can be bound', { product_id: '101' }, [['Add a bank account', BIND], HELP]],
  ])('%s; there is no Repay', async (_what, query, ways) => {
    open('legacy-nothing', query);
    await screen.findByText('No card to repay from');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(ways);
    expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
  });

  test.each(['', 'x', '5,250', '0', '-5250', '0.004'])(
    'the invalid amount %j shows “Amount missing” and a link to the order',
    async (amount) => {
      open('legacy-cards', { amount });
      expect(await screen.findByText('Amount missing')).toBeTruthy();
      const link = screen.getByRole('link', { name: 'See your order' });
      expect(link.getAttribute('href')).toBe('./orderDetails.html?sessionId=s1&orderId=legacy-cards');
    },
  );
});

test('a first load refused without a message shows “query card list failed” and Retry, and no Repay', async () => {
  open('legacy-no-words');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('query card list failed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  // the same heading as before: the focus stays on the screen
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Repayment' }));
});

describe('Repay', () => {
  test('a double tap sends the card once, unchanged and with sendMsg 1; the choice is fixed meanwhile', async () => {
    const letGo = holdAnswer(repaymentCommit);
    await choose('legacy-coupon', 0, { couponId: 'C-2025-77' });
    await userEvent.dblClick(button('Repay'));
    expect(button('Repay').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(screen.getAllByRole('radio')[1]!);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]!.checked).toBe(true);
    letGo();
    await field();
    expect(requestsOf(sandbox, repaymentCommit)).toHaveLength(1);
    const { form, refused } = requestsOf(sandbox, repaymentCommit)[0]!;
    expect(refused).toBeUndefined();
    expect(form).toEqual({
      orderId: 'legacy-coupon',
      amount: '5250',
      couponId: 'C-2025-77',
      bankName: 'BPI',
      bankCode: 'BPI',
      cardId: '11',
      cardNo: '4532 0151 1283 0366',
      repayToken: expect.stringMatching(/.{8}/) as string,
      sendMsg: '1',
    });
  });

  test.each(['legacy-no-code', 'legacy-null-code'])(
    '%s: shows “Repayment submitted”, then the order replaces the page',
    async (orderId) => {
      await choose(orderId);
      await press('Repay');
      expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Repayment submitted');
      await left(replace);
      expect(replace).toHaveBeenCalledWith(`./orderDetails.html?sessionId=s1&orderId=${orderId}`);
      expect(Object.keys(requestsOf(sandbox, repaymentCommit)[0]!.form!)).not.toContain('couponId');
    },
  );

  test('who leaves while “Repayment submitted” is shown and comes back stays', async () => {
    await choose('legacy-no-code');
    await press('Repay');
    await isSubmitted();
    const opening = () => screen.queryByText(/We are opening it now/);
    expect(opening()).toBeTruthy();
    comeBack();
    expect(opening()).toBeNull();
    await pass(1500);
    expect(replace).not.toHaveBeenCalled();
  });

  test.each([
    ['legacy-commit-no-words', 1, 'processing failed'],
    ['legacy-commit-refused', 1, 'The bank declined this card.'],
    ['legacy-commit-drop', 1, NOT_SHOWN],
    // a code that has words of its own when it is the answer to a confirm
    ['legacy-cards', 1, 'This card has expired.'],
    ['legacy-alipay-refused', ALIPAY, 'processing failed'],
    ['legacy-bad-url', ALIPAY, 'This link cannot be opened.'],
  ])('%s, way %i: shows “%s” and keeps the choice', async (orderId, way, words) => {
    if (orderId === 'legacy-cards')
      sandbox.control.fail(repaymentCommit.path, { kind: 'code', code: '800006', message: words });
    if (orderId.endsWith('drop')) vi.stubGlobal('fetch', dropping(sandbox, 'commit'));
    await choose(orderId, way);
    await press('Repay');
    await (words === NOT_SHOWN ? warned : toast)(words);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[way]!.checked).toBe(true);
    expect(button('Repay').getAttribute('aria-busy')).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });
});

test('a refusal of a paid order shows that it is paid', async () => {
  open('legacy-paid');
  expect(await screen.findByText('This order is paid')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
