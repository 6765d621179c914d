import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Paid } from './Paid.tsx';
import { keepPayCode, readPayCode } from './pay-code-storage.ts';

const info = { amount: '5250', provider: 'PayPoint', logo: '', notices: {} };
const codeOf = (orderId: string, source?: string) => readPayCode({ orderId, source })?.payCode;

test('the codes of an order that is paid are forgotten, those of another order stay', () => {
  keepPayCode({ ...info, payCode: '2' }, { orderId: 'other' });
  keepPayCode({ ...info, payCode: '1' }, { orderId: 'full' });
  keepPayCode({ ...info, payCode: '3' }, { orderId: 'full', source: 'delayRepayment' });
  expect(readPayCode({})?.payCode).toBe('3');
  render(<Paid title="Repayment" order={{ productId: '101', orderId: 'full' }} />);
  expect([codeOf('full'), codeOf('full', 'delayRepayment'), codeOf('other')]).toEqual([undefined, undefined, '2']);
  // nor is it the one that was opened last
  expect(readPayCode({})).toBeUndefined();
});
