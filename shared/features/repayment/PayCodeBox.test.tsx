import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PayCodeBox } from './PayCodeBox.tsx';
import { keptPayCode } from './pay-code-storage.ts';

const info = { payCode: '9018 4417 2260', amount: '5250', provider: 'PayPoint', logo: '', notices: {} };
const box = () => {
  render(<PayCodeBox info={info} order={{ productId: '101', orderId: 'full' }} />);
  const link = screen.getByRole('link');
  // the next screen is another document: tests stay in this one
  link.addEventListener('click', (event) => {
    event.preventDefault();
  });
  return link;
};

beforeEach(() => {
  keptPayCode.clear();
});

test('it leads to the whole code, with the session and the order to come back to', () => {
  history.replaceState(null, '', '/repayment?sessionId=s1&adId=a&orderId=full&utm=x');
  expect(box().getAttribute('href')).toBe('./repaymentOfCode2.html?sessionId=s1&adId=a&productId=101&orderId=full');
});

test('code and provider are its name', () => {
  expect(box().textContent).toBe('PPayPoint9018 4417 2260');
});

test('nothing is kept before it is tapped, all that the next screen shows when it is', async () => {
  const link = box();
  expect(keptPayCode.read()).toBeUndefined();
  await userEvent.click(link);
  expect(keptPayCode.read()).toEqual(info);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where nothing can be kept the code is shown here: the next screen would be empty', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: vi.fn(), clear: vi.fn() });
  await userEvent.click(box());
  expect(screen.getByRole('dialog').textContent).toContain(info.payCode);
});

test('Copy copies the code and does not leave', async () => {
  const user = userEvent.setup();
  box();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(info.payCode);
  expect(screen.getByRole('status').textContent).toBe('copy success');
  expect(keptPayCode.read()).toBeUndefined();
});

test('the barcode, of the code without its spaces, stands in a dialog with the code as it is, the safe button first', async () => {
  box();
  await userEvent.click(screen.getByRole('button', { name: 'Barcode' }));
  const dialog = screen.getByRole('dialog', { name: 'Show this at the counter' });
  expect(await screen.findByRole('img', { name: 'Barcode of 901844172260' })).toBeTruthy();
  expect(dialog.textContent).toContain(info.payCode);
  expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Close', 'Copy']);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Barcode' }));
});
