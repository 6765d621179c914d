import * as v from 'valibot';
import { answerOf, declare, launched, productOf } from '../../contract/contract-call.ts';
import { casesOf } from '../cases.ts';
import { CODES, Refusal } from '../envelope.ts';
import { filled, id } from '../fields.ts';
import { productLinkOf } from '../product-links.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import {
  countTap,
  jointLogonFail,
  jointProductLink,
  tapOn,
  type JointLogonFailWire,
} from '../../../shared/api/joint-logon.ts';
import type { CaseFixture } from '../cases.ts';
import { logoUrl } from '../logo.ts';
import { products } from '../data/orderDetails.ts';
import { hostileOrder, longOrder } from '../data/orderDetails-hard.ts';
import type { Scenario } from '../scenario.ts';

/** A login at a partner that failed. `origin` is the sandbox's own address, for pictures. */
type JointLogonFixture = CaseFixture & { readonly answer: (origin: string) => JointLogonFailWire };
type JointLogonScenario = Scenario & { readonly fixture: JointLogonFixture };

const messages = {
  noticeMessage: 'We could not sign you in',
  errMessage: 'Our partner takes no new customers now. Nothing was passed on.',
};
const full = (origin: string): JointLogonFailWire => ({ ...messages, list: products(origin) });

function scenario(name: string, about: string, change: Partial<JointLogonFixture> = {}): JointLogonScenario {
  return { screen: 'jointLogonFail', name, about, query: { productId: name }, fixture: { answer: full, ...change } };
}

/** Every state of `jointLogonFail`, by product id; a number is `joint-full`. */
const scenarios: readonly JointLogonScenario[] = [
  scenario('joint-full', 'both messages; products that lead to the web, to the app, nowhere'),
  scenario('joint-empty', 'nothing to recommend', { answer: () => ({ ...messages, list: [] }) }),
  scenario('joint-unavailable', 'products of which none can be opened', {
    answer: (origin) => ({ ...messages, list: products(origin).map((product) => ({ ...product, status: 0 })) }),
  }),
  scenario('joint-bare', 'nothing at all: everything is null', {
    answer: () => ({ noticeMessage: null, errMessage: null, list: null }),
  }),
  scenario('joint-no-notice', 'only why it failed', {
    answer: (origin) => ({ ...full(origin), noticeMessage: '' }),
  }),
  scenario('joint-no-reason', 'only what happened', { answer: (origin) => ({ ...full(origin), errMessage: null }) }),
  scenario('joint-strings', 'flags as texts, numbers where texts are, a product with a key alone', {
    answer: (origin) => ({
      noticeMessage: 404,
      errMessage: 0,
      list: [
        ...products(origin).map((product) => ({ ...product, status: String(product.status), rate: 0.05 })),
        { status: true, linkKey: 'salary-advance' },
        { name: 'Closed without a word', status: null, linkKey: 1 },
      ],
    }),
  }),
  scenario('joint-broken-logos', 'logos that do not load', {
    answer: (origin) => ({
      ...messages,
      list: products(origin).map((product) => ({ ...product, logo: logoUrl(origin, 'missing') })),
    }),
  }),
  scenario('joint-long', 'long and unbroken texts', {
    answer: (origin) => {
      const { noticeStatusText, noticeDesText, recProducts } = longOrder(origin);
      return { noticeMessage: noticeStatusText, errMessage: noticeDesText, list: recProducts };
    },
  }),
  scenario('joint-hostile', 'markup, scripts and a javascript: link', {
    answer: () => {
      const { noticeStatusText, noticeDesText, recProducts } = hostileOrder();
      return { noticeMessage: noticeStatusText, errMessage: noticeDesText, list: recProducts };
    },
  }),
  scenario('joint-many', 'forty products', {
    answer: (origin) => ({ ...messages, list: Array.from({ length: 8 }, () => products(origin)).flat() }),
  }),
  scenario('joint-slow-link', 'asking where a product leads takes 3 seconds', {
    failures: { [jointProductLink.path]: { kind: 'delay', ms: 3000 } },
  }),
  scenario('joint-hang', 'the answer never comes', { failures: { [jointLogonFail.path]: { kind: 'hang' } } }),
  scenario('joint-failed', 'an envelope that is no success', { failures: { [jointLogonFail.path]: { kind: 'code' } } }),
  scenario('joint-fails-once', 'the first answer fails, Retry works', {
    failures: { [jointLogonFail.path]: { kind: 'status', times: 1 } },
  }),
];

const calls = declare('jointLogonFail', {
  jointLogonFail: { to: jointLogonFail, request: productOf },
  countTap: { to: countTap, changes: true, request: () => tapOn(0) },
  jointProductLink: {
    to: jointProductLink,
    changes: true,
    request: (known) => {
      const [first] = answerOf(known, jointLogonFail).list;
      return { ...productOf(known), linkKey: first?.linkKey || launched(known, 'linkKey') };
    },
  },
});

/** The kind of tap that is counted here. */
const eighteen = v.literal('18', 'expected 18');
const place = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'expected a place in the list, from 0'));

/** The product for every numeric id, because an app's own ids are numbers. */
const nameOf = (productId: string): string => (/^\d+$/.test(productId) ? 'joint-full' : productId);

export const sandboxScreen = {
  scenarios,
  calls,
  routes: (serve, { keep }) => {
    const jointLogons = keep(casesOf(scenarios));
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
  },
} satisfies SandboxScreen;
