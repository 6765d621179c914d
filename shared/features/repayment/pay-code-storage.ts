import * as v from 'valibot';
import { DAY_MS, kept, type Kept } from '#core';

/** What `repaymentOfCode2` shows: written when the pay-code box is opened, read there. */
const payCodeInfo = v.object({
  /** the contract number that is paid with */
  payCode: v.string(),
  /** pesos, a decimal text as the server gave it: the repay amount, or the delay amount of an extension */
  amount: v.string(),
  /** until when, as the server gave it; of an extension it is missing */
  repayDate: v.optional(v.string()),
  /** of an extension: when the next payment is due then */
  nextDate: v.optional(v.string()),
  provider: v.string(),
  logo: v.string(),
  notices: v.record(v.string(), v.array(v.object({ name: v.string(), step: v.array(v.string()) }))),
  /** the product of the order, when the address had it */
  productId: v.optional(v.string()),
  /** when it was kept, ms since 1970 */
  at: v.optional(v.number()),
});
export type PayCodeInfo = v.InferOutput<typeof payCodeInfo>;

/** Which code: parameters in the address of the code's screen. `source` is the screen that it is opened from; none: repayment. */
export type CodeOf = {
  readonly productId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly source?: string | undefined;
};

/**
 * Local storage, one day: the page is opened again at the shop's counter, perhaps without a connection. Each order is kept under its
 * own name, and so is its extension, which costs another amount: one tab does not overwrite the code of another.
 * @param of without an order: the code that was opened last
 */
export function keptPayCode({ orderId, source }: CodeOf, expiresMs = DAY_MS): Kept<PayCodeInfo> {
  const owner = [orderId, source === 'delayRepayment' && source].filter(Boolean);
  return kept(['repaymentInfo', ...owner].join('.'), payCodeInfo, { expiresMs });
}

/** The code of an order; that of its extension when there is no other and the address does not say which one is meant. */
export function readPayCode(of: CodeOf): PayCodeInfo | undefined {
  const found = keptPayCode(of).read();
  if (of.orderId) return found ?? (of.source ? undefined : keptPayCode({ ...of, source: 'delayRepayment' }).read());
  // the code that was opened last, unless it is of another product
  return of.productId && found?.productId && found.productId !== of.productId ? undefined : found;
}

let held: (readonly [of: CodeOf, info: PayCodeInfo | undefined])[] = [];

/** Reads the codes of an order, for a session that the app will hand over. */
export function holdPayCodes({ orderId }: CodeOf): void {
  held = ['', 'delayRepayment'].map((source) => {
    const of = { orderId, source };
    return [of, keptPayCode(of).read()];
  });
}

/** Keeps the codes that were read for the session of this moment, no longer than before, unless it has newer ones. */
export function keepHeldPayCodes(): void {
  for (const [of, info] of held)
    if (info && !keptPayCode(of).read()) keptPayCode(of, (info.at ?? Date.now()) + DAY_MS - Date.now()).write(info);
}

/**
 * Keeps the code of an order.
 * @param isOpened also as the one opened last
 * @returns false when nothing can be kept on this phone
 */
export function keepPayCode(info: PayCodeInfo, of: CodeOf, isOpened = true): boolean {
  const record = { ...info, productId: of.productId, at: Date.now() };
  if (isOpened) keptPayCode({}).write(record);
  return keptPayCode(of).write(record);
}

/** Brings a code that is kept up to date, also as the one opened last. @param info undefined: nothing is to be paid with it any more */
export function renewPayCode(of: CodeOf, info?: PayCodeInfo): void {
  const [own, last] = [keptPayCode(of), keptPayCode({})];
  const before = JSON.stringify(own.read());
  // without an order it is the one opened last, of whatever order
  if (!before || !of.orderId) return;
  const record = info && { ...info, productId: of.productId, at: Date.now() };
  // not by the code: an extension, and another order, may have the same one
  for (const store of JSON.stringify(last.read()) === before ? [own, last] : [own])
    if (record) store.write(record);
    else store.clear();
}

/** Forgets the codes of an order that is paid. */
export function forgetPayCodes(orderId: string | undefined): void {
  held = [];
  for (const source of orderId ? ['', 'delayRepayment'] : []) renewPayCode({ orderId, source });
}
