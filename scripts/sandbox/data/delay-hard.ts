import type { DelayDetailWire } from '../../../shared/api/repayment.ts';
import { delayOf, fullDelay } from './delay.ts';
import * as repayments from './repayment-hard.ts';
import { UNBROKEN } from './hard-texts.ts';

export const NOTICE = 'The extension counts from the day on which your payment arrives.';
const LONG =
  'Remaining principal, interest, service fee and documentary stamp tax after the second extension of this loan';

/** A payment a month, numbers and numeric strings mixed. */
export const longPlan = (origin: string): DelayDetailWire => ({
  ...fullDelay(origin),
  repayPlan: Array.from({ length: 12 }, (_, at) => ({
    title: `Payment ${at + 1} of 12`,
    remark: at === 0 ? 'Includes the extension fee' : null,
    amount: at % 2 ? 437.5 : '437.50',
    time: `2026-${String(at + 1).padStart(2, '0')}-04`,
  })),
});

/** Values that the server does not know: no sentence about a date, no title of its own. */
export const withoutDate = (origin: string): DelayDetailWire => ({
  ...fullDelay(origin),
  repayDate: null,
  delayInfo: { delayAmount: 1312, title: '' },
});

export const longTexts = (origin: string): DelayDetailWire => ({
  ...delayOf(repayments.longTexts(origin), '1234567.89'),
  delayInfo: { delayAmount: '1234567.89', title: LONG },
  repayPlan: [
    { title: LONG, remark: `${LONG}. `.repeat(2), amount: '1234567.89', time: 'within seven days after your payday' },
    { title: UNBROKEN, remark: UNBROKEN, amount: UNBROKEN, time: UNBROKEN },
  ],
});

/** Markup, scripts and a dangerous address wherever the server may write. */
export const hostile = (): DelayDetailWire => {
  const detail = repayments.hostile();
  const [script, image] = [detail.repayDate, detail.productName];
  return {
    ...delayOf(detail, 1312),
    repayDate: script,
    delayInfo: { delayAmount: 1312, title: image },
    repayPlan: [{ title: script, remark: image, amount: image, time: script }],
  };
};

/** Every number and flag as a text; an amount in words in the plan. */
export const numericStrings = (origin: string): DelayDetailWire => ({
  ...delayOf(repayments.numericStrings(origin), '1312.5'),
  repayPlan: [
    { title: 'Extension fee', remark: '', amount: '1312.50', time: '2025-12-05 00:00:00' },
    { title: 'Loan repayment', remark: '', amount: 'See your contract', time: '' },
  ],
});

/** Pictures that are not there. */
export const brokenLogos = (origin: string): DelayDetailWire => delayOf(repayments.brokenLogos(origin), 1312);
