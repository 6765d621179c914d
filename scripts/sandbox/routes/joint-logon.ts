import * as v from 'valibot';
import { countTap, jointLogonFail, jointProductLink } from '../../../shared/api/joint-logon.ts';
import type { Serve } from '../api.ts';
import { CODES, Refusal } from '../envelope.ts';
import { filled, id } from '../fields.ts';
import { productLinkOf } from '../product-links.ts';
import type { State } from '../state.ts';

/** The kind of tap that is counted here. */
const eighteen = v.literal('18', 'expected 18');
const place = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'expected a place in the list, from 0'));

/** The product of every number: an app's own ids are numbers. */
const nameOf = (productId: string): string => (/^\d+$/.test(productId) ? 'joint-full' : productId);

/** A login at a partner that failed, and where the products recommended instead lead. */
export function jointLogonRoutes(serve: Serve, { jointLogons }: State): void {
  const find = (productId: string) => {
    const one = jointLogons.find(nameOf(productId));
    if (!one) throw new Refusal(CODES.unknown, `productId: no failed login of product '${productId}'`);
    return one;
  };

  serve(jointLogonFail, {
    fields: { productId: id },
    failure: ({ productId }) => find(productId).failureOf(jointLogonFail.path),
    answer: ({ values, origin }) => find(values.productId).answer(origin),
  });

  serve(countTap, { fields: { type: eighteen, index: place }, answer: () => null });

  serve(jointProductLink, {
    fields: { productId: id, linkKey: filled },
    failure: ({ productId }) => find(productId).failureOf(jointProductLink.path),
    answer: ({ values, origin }) => ({ link: productLinkOf(values.linkKey, origin) }),
  });
}
