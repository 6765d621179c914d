import * as v from 'valibot';
import { kept, session } from '#core';
import type { Values } from './form.ts';

/** Without `v.record`, which nothing else on this page needs: 100 bytes less. */
const typed = v.custom<Values>(
  (value) => typeof value === 'object' && Object.values(value!).every((text: unknown) => typeof text === 'string'),
);

/**
 * The typed form survives a reload of this web view. It is kept in the tab only, because it has account numbers. Each product, order
 * and `source` has its own form.
 */
export const keptForm = () => {
  const { productId, orderId, source } = session();
  return kept(`bindBank.${[productId, orderId, source].join()}`, typed, { area: 'tab', expiresMs: 30 * 60_000 });
};
