import * as v from 'valibot';
import { call, endpoint } from '#core';
import { flag, list, text, trimmed } from './wire.ts';

/** A loan product recommended to the borrower. `status` off: it is shown, but cannot be opened. */
export const product = v.object({
  logo: text,
  name: text,
  buttonText: trimmed,
  status: flag,
  amountRange: text,
  amountRangeDes: text,
  rate: text,
  des: text,
  tags: list(text),
  linkKey: text,
});
export type Product = v.InferOutput<typeof product>;
export type ProductWire = v.InferInput<typeof product>;

/** Where a product leads: an address, or a page of the app. '' when the server does not know. */
export const productLink = v.object({ link: text });
export type ProductLink = v.InferOutput<typeof productLink>;
export type ProductLinkWire = v.InferInput<typeof productLink>;

/** `position` is the product's place in its list, from 0. */
type DefineRequest = { readonly moduleId: number; readonly position: number; readonly linkKey: string };

/** Asks where a recommended product leads; counts the tap as well. */
export const defineProduct = endpoint(call<DefineRequest, ProductLinkWire>('POST', '/v3/product/define'), productLink);
