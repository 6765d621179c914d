import * as v from 'valibot';
import { kept, session } from '#core';
import type { Values } from './form.ts';

/** Without `v.record`, which nothing else on this page needs: 100 bytes less. */
const typed = v.custom<Values>(
  (value) => typeof value === 'object' && Object.values(value!).every((text: unknown) => typeof text === 'string'),
);

/**
 * What was typed survives a reload (the app ends the page while the borrower looks up the account in another one), never the
 * tab: account numbers stand in it. One product, one order and one way in have one form.
 */
export const keptForm = () => {
  const { productId, orderId, source } = session();
  return kept(`bindBank.${[productId, orderId, source].join()}`, typed, { area: 'tab', expiresMs: 30 * 60_000 });
};
