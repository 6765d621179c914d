import type { ScreenEntry } from './screen-entry.ts';

/**
 * The registry: every screen of the product, its file, its addresses and what it takes from the query. Build, dev server,
 * sandbox, edge configuration, purge and test preview read this table and nothing else.
 *
 * A row without a folder `pages/<id>/` is not built yet: it is absent from every build (`scripts/build/buildable-screens.ts`).
 */

export type { ScreenEntry };

const ORDER = ['productId', 'orderId'] as const;

export const screens = [
  {
    id: 'index',
    title: 'Loans for everyday needs in the Philippines',
    description:
      'Short-term loans in peso, applied for on your phone: a decision within 1 day and every cost told in advance.',
    path: '/',
    aliases: ['/index'],
    params: [],
    kind: 'local',
    isPublic: true,
    next: ['promotion'],
  },
  {
    id: 'aboutUs',
    title: 'About us',
    description: 'Who we are, why borrowers choose us, and how to reach the team that answers you.',
    path: '/aboutUs',
    aliases: [],
    params: [],
    kind: 'static',
    isPublic: true,
  },
  {
    id: 'privacyPolicy',
    title: 'Privacy Policy',
    description: 'What we collect, why, who sees it, how long we keep it, and the choices you have.',
    path: '/privacyPolicy',
    aliases: [],
    params: [],
    kind: 'static',
    isPublic: true,
  },
  {
    id: 'loanTerms',
    title: 'Loan terms and conditions',
    description: 'Who lends, who may borrow, for how long, what it costs and what happens when a payment is late.',
    path: '/loanTerms',
    aliases: ['/loanAgreement'],
    params: [],
    kind: 'static',
    isPublic: true,
  },
  {
    id: 'customerService',
    title: 'Online service',
    path: '/customerService',
    aliases: [],
    params: [],
    kind: 'live',
    next: ['complaintList', 'complaint'],
  },
  {
    id: 'promotion',
    title: 'Apply for a loan',
    description: 'Register here with your mobile number. Get the app and ask for a loan.',
    path: '/promotion',
    aliases: [],
    params: ['templateId', 'app_from', 'user_from', 'utm_tag', 'id', 'links_id', 'down_id', 'invite_code', 'UC'],
    kind: 'live',
    hasUsableShell: true,
    isPublic: true,
  },
  {
    id: 'repayment',
    title: 'Repayment',
    path: '/repayment',
    aliases: [],
    params: ORDER,
    kind: 'live',
    hasEarlyView: true,
    next: ['repaymentOfCode2'],
  },
  {
    id: 'delayRepayment',
    title: 'Rollover Repayment',
    path: '/delayRepayment',
    aliases: [],
    params: ORDER,
    kind: 'live',
    hasEarlyView: true,
    next: ['repaymentOfCode2'],
  },
  {
    id: 'repaymentOfCode',
    title: 'Repayment code',
    path: '/repaymentOfCode',
    aliases: [],
    params: [...ORDER, 'showType', 'payCode', 'payCodeImg', 'repayAmount'],
    kind: 'local',
  },
  {
    id: 'repaymentOfCode2',
    title: 'Repayment code',
    path: '/repaymentOfCode2',
    aliases: [],
    params: [...ORDER, 'source'],
    kind: 'local',
  },
  {
    id: 'paymentInstructions',
    title: 'How to pay',
    path: '/paymentInstructions',
    aliases: [],
    params: [],
    kind: 'local',
  },
  {
    id: 'confirmV3',
    title: 'Confirm your loan',
    path: '/confirmV3',
    aliases: ['/newLoanConfirm', '/confirmOfPeriod'],
    params: ['productId'],
    kind: 'live',
    hasEarlyView: true,
    next: ['orderDetails'],
  },
  {
    id: 'confirmV2',
    title: 'Confirm your loan',
    path: '/confirmV2',
    aliases: ['/loanConfirm'],
    params: ['productId'],
    kind: 'live',
    hasEarlyView: true,
    next: ['orderDetails'],
  },
  {
    id: 'orderDetails',
    title: 'Order Details',
    path: '/orderDetails',
    aliases: ['/order', '/loanDetails'],
    params: [...ORDER, 'source', 'from'],
    kind: 'live',
    hasEarlyView: true,
    next: ['repayment', 'delayRepayment'],
  },
  {
    id: 'jointLogonFail',
    title: 'Order Details',
    path: '/jointLogonFail',
    aliases: [],
    params: ['productId'],
    kind: 'live',
  },
  {
    id: 'bindBank',
    title: 'Payment account information',
    path: '/bindBank',
    aliases: [],
    // orderId: the order that opens after saving, with source=loanDetail
    params: [...ORDER, 'source'],
    kind: 'live',
  },
  {
    id: 'complaint',
    title: 'Complaint',
    path: '/complaint',
    aliases: [],
    params: ['orderId'],
    kind: 'live',
    next: ['complainPageNext'],
  },
  {
    id: 'complainPageNext',
    title: 'Complaint',
    path: '/complainPageNext',
    aliases: [],
    params: ['orderNo', 'problemType', 'problemSonType'],
    kind: 'live',
    hasUsableShell: true,
  },
  {
    id: 'complaintList',
    title: 'My complaints',
    path: '/complaintList',
    aliases: [],
    params: [],
    kind: 'live',
    hasEarlyView: true,
    next: ['complainDetails'],
  },
  {
    id: 'complainDetails',
    title: 'Complaint details',
    path: '/complainDetails',
    aliases: [],
    params: ['problemId'],
    kind: 'live',
  },
  {
    id: 'legacyRepayment',
    title: 'Repayment',
    path: '/legacyRepayment',
    aliases: [],
    params: ['orderId', 'amount', 'userId', 'couponId'],
    kind: 'live',
  },
  {
    id: 'testPreview',
    title: 'Test preview',
    path: '/testPreview',
    aliases: [],
    params: [],
    kind: 'local',
    isInternal: true,
  },
  {
    id: 'error',
    title: 'Page not found',
    path: '/error',
    aliases: ['/errorPage'],
    params: ['reason'],
    kind: 'static',
  },
] as const satisfies readonly ScreenEntry[];

export type ScreenId = (typeof screens)[number]['id'];

type Named<Id extends ScreenId> = Id;
/** Makes the compiler check that every name in `next` is a screen. */
export type NextScreenId = Named<Extract<(typeof screens)[number], { readonly next: unknown }>['next'][number]>;

declare global {
  /** The screens that a link may name. Core may not import this file, so it gets their names only as a type. */
  interface Screens extends Record<ScreenId, unknown> {}
}
