import * as v from 'valibot';
import { kept } from '#core';

/** What `repaymentOfCode2` shows: written when the pay-code box is opened, read there. */
const payCodeInfo = v.object({
  /** the contract number that is paid with */
  payCode: v.string(),
  /** pesos, a decimal text as the server gave it: the repay amount, or the delay amount of an extension */
  amount: v.string(),
  provider: v.string(),
  logo: v.string(),
  notices: v.record(v.string(), v.array(v.object({ name: v.string(), step: v.array(v.string()) }))),
});
export type PayCodeInfo = v.InferOutput<typeof payCodeInfo>;

const DAY_MS = 24 * 3600_000;

/** Local storage, one day: the page is opened again at the shop's counter, perhaps without a connection. */
export const keptPayCode = kept('repaymentInfo', payCodeInfo, {
  expiresMs: DAY_MS,
  of: ({ orderId }) => orderId,
});
