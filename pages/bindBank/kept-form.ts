import * as v from 'valibot';
import { kept, session } from '#core';
import type { Values } from './form.ts';

/** Without `v.record`, which nothing else on this page needs: 100 bytes less. */
const typed = v.custom<Values>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text: unknown) => typeof text === 'string'),
);

/**
 * What was typed survives a reload (the app ends the page while the borrower looks up the account in another one), never the
 * tab: account numbers stand in it. One product, one order and one way in have one form.
 */
const keptForm = kept('bindBank', v.object({ form: v.string(), typed }), {
  area: 'tab',
  expiresMs: 30 * 60_000,
});

const thisForm = (): string => {
  const { productId, orderId, source } = session();
  return [productId, orderId, source].join();
};

export const keepForm = (typed: Values): boolean => keptForm.write({ form: thisForm(), typed });
export const forgetForm = keptForm.clear;

/** What was typed into this very form before. */
export function restoreForm(): Values {
  const found = keptForm.read();
  return found?.form === thisForm() ? found.typed : {};
}
