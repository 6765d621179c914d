import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { comeBack, show } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { complaintInit } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { SLICE } from '../../shared/ui/long-list/useSlices.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();

/** Opens the page for one of the sandbox's orders, as a new visit. */
const open = (orderId: string, name = 'orderId') => show(Page, `/complaint.html?sessionId=s1&${name}=${orderId}`);
const button = (name: string) => screen.findByRole('button', { name });
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

const card = () => screen.findByRole('region', { name: 'Order' });
const shows = async (text: string) => within(await card()).findByText(text);
const choose = async (name: RegExp) => {
  await userEvent.click(await button('All orders'));
  await userEvent.click(screen.getByRole('radio', { name }));
};

describe('the order', () => {
  test('of the address, also as order_id, is shown after one request; “All” lists each order once, this one checked', async () => {
    open('complaint-1', 'order_id');
    await shows('Peso Quick Loan');
    expect((await card()).textContent).toContain('Repayment due');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Loan amount', 'Due date']);
    expect(sandbox.control.log.map(({ path, form }) => [path, form])).toEqual([
      ['/gateway/user-problem/problem-init', { orderId: 'complaint-1' }],
    ]);
    await userEvent.click(await button('All orders'));
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(screen.getByRole('radio', { name: /^Lakbay Loan.*7 days overdue/ })).toBe(radios[1]);
  });

  test('a long list of orders shows the first rows at once and the others shortly after', async () => {
    open('complaint-many');
    fireEvent.click(await button('All orders'));
    expect(screen.getAllByRole('radio')).toHaveLength(SLICE);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(30));
  });

  test('the only order is selected without “All”, also when the answer has no current order', async () => {
    open('complaint-one');
    await shows('Peso Quick Loan');
    expect(screen.queryByRole('button', { name: 'All orders' })).toBeNull();
    expect(await link('Repayment')).toContain('orderNo=complaint-one');
  });

  test('with several orders and none in the address, a tap on any type opens the list of orders first', async () => {
    open('complaint-unnamed');
    expect(await screen.findByText('Which order is it about?')).toBeTruthy();
    for (const name of ['Repayment', 'Collection']) {
      await userEvent.click(await button(name));
      expect(within(screen.getByRole('dialog')).queryByRole('radio', { checked: true })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
    await choose(/^Lakbay Loan/);
    expect(await link('Repayment')).toContain('orderNo=complaint-2');
  });

  test.each(['complaint-none', 'complaint-no-types'])(
    '%s: links to customer service and shows no types',
    async (orderId) => {
      open(orderId);
      expect(await link('Contact customer service')).toBe('./customerService.html?sessionId=s1');
      expect(await link('My complaints')).toBe('./complaintList.html?sessionId=s1');
      expect(screen.queryByText('What is it about?')).toBeNull();
    },
  );
});

describe('an unsent draft', () => {
  // it belongs to the session that `open` has
  beforeEach(() => {
    history.replaceState(null, '', '/complaint.html?sessionId=s1');
  });

  test('is mentioned for its order, but not when it is blank', async () => {
    keptDraft('complaint-1').write({ text: ' ', images: [] });
    keptDraft('complaint-2').write({ text: 'I paid', images: [] });
    open('complaint-1');
    await shows('Peso Quick Loan');
    expect(screen.queryByRole('note')).toBeNull();
    await choose(/^Lakbay Loan/);
    expect(screen.getByRole('note').textContent).toContain('You have an unsent complaint');
  });

  test('does not hide “Your complaint was sent”: it can be about another order', async () => {
    keptDraft('complaint-1').write({ text: 'I paid', images: [] });
    open('complaint-1', 'sent=1&orderId');
    await screen.findByText(/You have an unsent complaint/);
    expect(screen.getByText('Your complaint was sent')).toBeTruthy();
  });
});

describe('after sending', () => {
  test('“Your complaint was sent” is shown until another order is chosen, also after a reload', async () => {
    open('complaint-1', 'sent=1&orderId');
    expect((await screen.findByText('Your complaint was sent')).closest('[role=status]')?.textContent).toContain(
      'We reply within 3 weekdays. You will find our answer in your complaints.',
    );
    expect(await link('See your complaints')).toBe('./complaintList.html?sessionId=s1');
    await choose(/^Lakbay Loan/);
    expect(screen.queryByText(/Your complaint was sent/)).toBeNull();
    cleanup();
    // the same history entry
    render(<Page />);
    await shows('Lakbay Loan');
    expect(screen.queryByText(/Your complaint was sent/)).toBeNull();
  });
});

test('shows the order of the address when a newer answer does not have the chosen one', async () => {
  open('complaint-1');
  await choose(/^Lakbay Loan/);
  sandbox.control.fail(complaintInit.path, { kind: 'without', field: 'orderList' });
  comeBack();
  await waitFor(async () => {
    expect((await card()).textContent).toContain('Peso Quick Loan');
  });
});

const spanish = () =>
  screen.queryByText('Este pedido no admite quejas de cobranza. Elija otro tipo o cambie de pedido.');
const english = () => screen.getByText(/^This order takes no complaints of this kind/).textContent;

describe('the type', () => {
  test('each opens the next page with order and type, without a subtype', async () => {
    open('complaint-1');
    expect(await link('Loan amount or fees')).toBe(
      './complainPageNext.html?sessionId=s1&orderId=complaint-1&orderNo=complaint-1&problemType=3',
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'My complaints',
      'Repayment',
      'Loan amount or fees',
      'App or account',
      'Something else',
    ]);
  });

  test('collection unfolds its subtypes in place and keeps the focus', async () => {
    open('complaint-1');
    const collection = await button('Collection');
    expect(collection.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(collection);
    expect(collection.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(collection);
    const list = screen.getByRole('list', { name: 'Collection' });
    expect(collection.getAttribute('aria-controls')).toBe(list.id);
    expect(within(list).getAllByRole('link')).toHaveLength(4);
    await userEvent.click(collection);
    expect(screen.queryByRole('link', { name: 'Calls too often' })).toBeNull();
  });

  test('an order that accepts no collection complaint says so in Spanish on each tap; another order does not', async () => {
    open('complaint-3');
    const collection = await button('Collection');
    expect(collection.hasAttribute('aria-expanded')).toBe(false);
    expect(collection.querySelector('svg')).toBeNull();
    await userEvent.click(collection);
    const alert = screen.getByRole('alert');
    expect(spanish()?.closest('[role=alert]')).toBe(alert);
    expect(spanish()?.closest('[lang]')).toHaveProperty('lang', 'es');
    // one announcement for both
    expect(alert.textContent).toContain(english());
    expect(screen.queryByRole('status')).toBeNull();
    expect(english()).toMatch(/Choose another type or another order\.$/);
    expect(screen.queryByRole('link', { name: 'Calls too often' })).toBeNull();
    await userEvent.click(collection);
    expect(screen.getByRole('alert')).not.toBe(alert);
    await userEvent.click(await button('Choose another order'));
    await userEvent.click(screen.getByRole('radio', { name: /^Peso Quick Loan/ }));
    expect(spanish()).toBeNull();
    await userEvent.click(await button('Collection'));
    expect(await link('Calls too often')).toContain('orderNo=complaint-1&');
  });

  test('without another order, the message does not offer to choose one', async () => {
    open('complaint-refused');
    await userEvent.click(await button('Collection'));
    expect(spanish()).toBeTruthy();
    expect(english()).toMatch(/Choose another type\.$/);
    expect(screen.queryByRole('button', { name: 'Choose another order' })).toBeNull();
  });

  test('collection without subtypes opens the next page like the other types', async () => {
    open('complaint-no-subtypes');
    expect(await link('Collection')).toMatch(/orderNo=complaint-1&problemType=1$/);
  });
});

test('a refused first load shows a link to customer service; a broken connection shows Retry alone', async () => {
  sandbox.control.fail(complaintInit.path, { kind: 'code', message: 'Closed', times: 1 });
  open('complaint-1');
  expect((await screen.findByRole('alert')).textContent).toContain('Closed');
  expect(await link('Contact customer service')).toBe('./customerService.html?sessionId=s1');
  sandbox.control.fail(complaintInit.path, { kind: 'status', times: 1 });
  await userEvent.click(await button('Retry'));
  expect((await screen.findByRole('alert')).textContent).toContain('our side');
  expect(screen.queryByRole('link', { name: 'Contact customer service' })).toBeNull();
});
