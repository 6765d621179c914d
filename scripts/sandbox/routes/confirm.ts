import * as v from 'valibot';
import type { Call } from '#core';
import * as api from '../../../shared/api/confirm.ts';
import type { Serve } from '../api.ts';
import { invalid } from '../envelope.ts';
import { id, optionalId, pesos } from '../fields.ts';
import type { State } from '../state.ts';

const scene = v.literal('3', 'expected 3');
const channel = v.literal('h5', 'expected h5');
const position = v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'expected a place in a list'));
const words = v.string();

/** The loan that is offered, its agreements and its confirmation, for both versions of the screen. */
export function confirmRoutes(serve: Serve, { loans }: State): void {
  const failure =
    ({ path }: Pick<Call, 'path'>) =>
    ({ productId }: { readonly productId: string }) =>
      loans.find(productId).failureOf(path);

  serve(api.confirmV3Loan, {
    fields: { productId: id },
    failure: failure(api.confirmV3Loan),
    answer: ({ values, origin }) => loans.findOffered(values.productId).loan(origin),
  });
  serve(api.confirmV2Loan, {
    fields: { productId: id },
    failure: failure(api.confirmV2Loan),
    answer: ({ values, origin }) => {
      const { loan, more } = loans.findOffered(values.productId);
      return { ...loan(origin), ...more(origin) };
    },
  });

  for (const endpoint of [api.confirmV3Agreements, api.confirmV2Agreements]) {
    serve(endpoint, {
      fields: { productId: id, scene },
      isAlsoGet: true,
      failure: failure(endpoint),
      answer: ({ values }) => loans.find(values.productId).agreements,
    });
  }

  const contractOf = (values: { readonly productId: string; readonly position: string }, origin: string) => {
    const { agreements, contracts } = loans.find(values.productId);
    const list = (Array.isArray(agreements) ? agreements : (agreements as { data?: unknown[] } | null)?.data) ?? [];
    const at = Number(values.position);
    if (at >= list.length) throw invalid('position', `there are ${list.length} agreements, counted from 0`);
    const urls = contracts(origin);
    return { contract_url: urls[at] ?? urls[urls.length - 1] ?? '' };
  };
  const ofContract = { productId: id, scene, position, orderId: optionalId };
  serve(api.confirmV3Contract, {
    fields: { ...ofContract, channel },
    isAlsoGet: true,
    failure: failure(api.confirmV3Contract),
    answer: ({ values, origin }) => contractOf(values, origin),
  });
  serve(api.confirmV2Contract, {
    fields: ofContract,
    failure: failure(api.confirmV2Contract),
    answer: ({ values, origin }) => contractOf(values, origin),
  });

  const confirmed = (
    values: Readonly<Record<keyof api.PushRequest, string>>,
    { origin, pages }: { readonly origin: string; readonly pages: string },
  ) => {
    const found = loans.findOffered(values.productId);
    const offered = found.loan(origin);
    for (const name of ['amount', 'periods', 'termUnit'] as const) {
      const expected = String(offered[name] ?? '');
      if (values[name] !== expected) throw invalid(name, `expected '${expected}' as offered, got '${values[name]}'`);
    }
    found.isConfirmed = true;
    return { lendDetailsUrl: found.lendDetailsUrl(origin, pages) };
  };
  const ofPush = { productId: id, amount: pesos, periods: words, termUnit: words };
  serve(api.confirmV3Push, {
    fields: { ...ofPush, channel },
    failure: failure(api.confirmV3Push),
    answer: ({ values, ...asked }) => confirmed(values, asked),
  });
  serve(api.confirmV2Push, {
    fields: ofPush,
    failure: failure(api.confirmV2Push),
    answer: ({ values, ...asked }) => confirmed(values, asked),
  });
}
