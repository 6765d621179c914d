import * as v from 'valibot';
import { call, endpoint } from '#core';
import { product, productLink, type ProductLinkWire } from './product.ts';
import { soundList, text } from './wire.ts';

const jointLogonFailSchema = v.object({
  /** what happened, in a few words */
  noticeMessage: text,
  /** why */
  errMessage: text,
  /** products to take instead */
  list: soundList(product),
});
export type JointLogonFail = v.InferOutput<typeof jointLogonFailSchema>;
export type JointLogonFailWire = v.InferInput<typeof jointLogonFailSchema>;

/** A product of a partner; undefined when the address names none. */
type ProductRef = { readonly productId: string | undefined };

/** Why the login at a partner failed, and what to take instead. */
export const jointLogonFailCall = call<ProductRef, JointLogonFailWire>('POST', '/gopia/goya/drowns');
export const jointLogonFail = endpoint(jointLogonFailCall, jointLogonFailSchema);

/** What is counted: a tap on a recommended product. */
const TAP = 18;

/** `index` is the product's place in the list, from 0. */
type TapRequest = { readonly type: typeof TAP; readonly index: number };
export const tapOn = (index: number): TapRequest => ({ type: TAP, index });

/** Counts a tap on a recommended product. The caller ignores how it ends. */
export const countTap = endpoint(call<TapRequest, unknown>('POST', '/gopia/goya/because'), v.unknown());

/** Asks where a recommended product leads. */
export const jointProductLink = endpoint(
  call<ProductRef & { readonly linkKey: string }, ProductLinkWire>('POST', '/gopia/goya/define'),
  productLink,
);
