import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PayCodeBox } from './PayCodeBox.tsx';
import { keptPayCode } from './pay-code-storage.ts';
import type { PayCode } from './usePayCodeLink.tsx';

const info = { payCode: '9018 4417 2260', amount: '5250', provider: 'PayPoint', logo: '', notices: {} };
const code: PayCode = { info, of: { productId: '101', orderId: 'full' } };
const box = (given = code) => {
  render(<PayCodeBox code={given} />);
  const link = screen.getByRole('link');
  // the next screen is another document: tests stay in this one
  link.addEventListener('click', (event) => event.preventDefault());
  return link;
};

test('the code of an extension is kept apart from that of the order, and its link has the source delayRepayment', async () => {
  const link = box({ info, of: { ...code.of, source: 'delayRepayment' } });
  const address = new URL(link.getAttribute('href')!, location.href);
  expect(address.searchParams.get('source')).toBe('delayRepayment');
  await userEvent.click(link);
  expect(keptPayCode({ orderId: 'full', source: 'delayRepayment' }).read()).toMatchObject({
    ...info,
    productId: '101',
  });
  expect(keptPayCode({ orderId: 'full' }).read()).toBeUndefined();
});

test('a link that opens in a new tab, by a long press, keeps the code, too', () => {
  fireEvent.pointerDown(box());
  expect(keptPayCode({ orderId: 'full' }).read()).toMatchObject({ ...info, productId: '101' });
});

test('link, Copy and region say what the code is for; a tap keeps what the next screen shows', async () => {
  const link = box();
  expect(link.textContent).toBe('9018 4417 2260');
  expect(screen.getByRole('link', { name: 'Pay code 9018 4417 2260' })).toBe(link);
  expect(screen.getByRole('button', { name: 'Copy', description: '9018 4417 2260' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Or pay with this code' }).textContent).toContain('PayPoint');
  expect(localStorage).toHaveLength(0);
  await userEvent.click(link);
  expect(keptPayCode({ orderId: 'full' }).read()).toMatchObject({ ...info, productId: '101' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
