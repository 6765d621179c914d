import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { button, link, open } from './testing.tsx';
import { playSandbox } from '../../tests/setup/sandbox.ts';

playSandbox();

const spanish = () =>
  screen.queryByText('Este pedido no admite quejas de cobranza. Elija otro tipo o cambie de pedido.');
const english = () => screen.getByRole('status').textContent;

describe('the type', () => {
  test('each leads on with order and type, without a subtype', async () => {
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

  test('an order that takes none about collection says so in Spanish, each time; another one does not', async () => {
    open('complaint-3');
    const collection = await button('Collection');
    expect(collection.hasAttribute('aria-expanded')).toBe(false);
    await userEvent.click(collection);
    const alert = screen.getByRole('alert');
    expect(spanish()?.closest('[role=alert]')).toBe(alert);
    expect(alert.lang).toBe('es');
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

  test('without another order there is none to choose', async () => {
    open('complaint-refused');
    await userEvent.click(await button('Collection'));
    expect(spanish()).toBeTruthy();
    expect(english()).toMatch(/Choose another type\.$/);
    expect(screen.queryByRole('button', { name: 'Choose another order' })).toBeNull();
  });

  test('collection without subtypes leads on like the others', async () => {
    open('complaint-no-subtypes');
    expect(await link('Collection')).toMatch(/orderNo=complaint-1&problemType=1$/);
  });

  test('no type at all: the way to customer service', async () => {
    open('complaint-no-types');
    expect(await link('Contact customer service')).toBe('./customerService.html?sessionId=s1');
  });
});
