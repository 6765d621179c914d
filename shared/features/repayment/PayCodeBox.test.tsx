import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PayCodeBox } from './PayCodeBox.tsx';
import { keptPayCode } from './pay-code-storage.ts';
import type { PayCode } from './usePayCodeLink.tsx';

const info = { payCode: '9018 4417 2260', amount: '5250', provider: 'PayPoint', logo: '', notices: {} };
const code: PayCode = { info, order: { productId: '101', orderId: 'full' } };
const box = (given = code) => {
  render(<PayCodeBox code={given} />);
  const link = screen.getByRole('link');
  // the next screen is another document: tests stay in this one
  link.addEventListener('click', (event) => event.preventDefault());
  return link;
};

beforeEach(() => keptPayCode.clear());

test('the code of an extension says so: back leads to the extension', () => {
  const address = new URL(box({ ...code, source: 'delayRepayment' }).getAttribute('href')!, location.href);
  expect(address.searchParams.get('source')).toBe('delayRepayment');
});

test('the code is its name; heading and provider say what it is for', () => {
  expect(box().textContent).toBe('9018 4417 2260');
  expect(screen.getByRole('region', { name: 'Or pay with this code' }).textContent).toContain('PayPoint');
});

test('nothing is kept before it is tapped, all that the next screen shows when it is', async () => {
  const link = box();
  expect(keptPayCode.read()).toBeUndefined();
  await userEvent.click(link);
  expect(keptPayCode.read()).toEqual(info);
  expect(screen.queryByRole('dialog')).toBeNull();
});
