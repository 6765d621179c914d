import * as api from '../../../shared/api/confirm.ts';
import type { ConfirmV3Wire } from '../../../shared/api/confirm.ts';
import type { Failure } from '../failure.ts';
import type { LoanFixture } from '../loans.ts';
import { logoUrl } from '../logo.ts';
import { outsideUrl } from '../outside-page.ts';
import { documentUrl } from '../routes/confirm-document.ts';
import * as data from './loans.ts';
import type { LoanScenario } from '../scenario.ts';
import { HOSTILE_URL } from './hard-texts.ts';

type Described = readonly [name: string, about: string, change?: Partial<LoanFixture>];

const normal: LoanFixture = {
  loan: data.fullLoan,
  more: () => data.fullMore,
  agreements: data.oneAgreement,
  contracts: (origin) => [documentUrl(origin, 'loan'), documentUrl(origin, 'privacy')],
  lendDetailsUrl: (_origin, pages) => `${pages}/orderDetails?productId=101&orderId=status-21`,
  failures: {},
};

/** The full loan with some fields otherwise. */
const full = (change: Partial<ConfirmV3Wire>): Partial<LoanFixture> => ({
  loan: (origin) => ({ ...data.fullLoan(origin), ...change }),
});
/** What the second version adds, with some fields otherwise. */
const more = (change: Partial<data.More>): Partial<LoanFixture> => ({ more: () => ({ ...data.fullMore, ...change }) });
const leadsTo = (url: string | null): Partial<LoanFixture> => ({ lendDetailsUrl: () => url });
/** The same failure of both versions' endpoints. */
const failing = (failure: Failure, ...endpoints: readonly { readonly path: string }[]): Partial<LoanFixture> => ({
  failures: Object.fromEntries(endpoints.map(({ path }) => [path, failure])),
});
const loans = [api.confirmV3Loan, api.confirmV2Loan] as const;
const agreements = [api.confirmV3Agreements, api.confirmV2Agreements] as const;
const contracts = [api.confirmV3Contract, api.confirmV2Contract] as const;
const pushes = [api.confirmV3Push, api.confirmV2Push] as const;

/** States of both versions of the screen. */
const common: readonly Described[] = [
  ['101', 'everything there; any number is this product'],
  [
    'loan-bare',
    'nothing but what is confirmed',
    {
      loan: () => ({ amount: '5000', periods: 91, details: null, repay_plans: '' as unknown as null }),
      more: () => ({ plan: null, newButtonMsg: '' }),
      agreements: null,
    },
  ],
  [
    'loan-strings',
    'numbers and flags as texts, a bare list of agreements',
    {
      ...full({
        amount: '5000.50',
        periods: '3',
        termUnit: 'month',
        firstPeriodDay: '1',
        sendSms: '1',
        isPopType: '1',
      }),
      agreements: data.fiveAgreements.data.slice(0, 2),
    },
  ],
  ['loan-no-agreements', 'no agreements: no box', { agreements: { data: [] } }],
  ['loan-five-agreements', 'five agreements', { agreements: data.fiveAgreements }],
  ['loan-no-sms', 'no SMS is sent', full({ sendSms: 0 })],
  ['loan-stay', 'the host’s back control asks whether to stay', full(data.stay)],
  ['loan-stay-bare', 'the same without words of the lender', full({ isPopType: 1 })],
  [
    'loan-stay-nowhere',
    'back asks whether to stay; confirmed, the address is empty',
    { ...full(data.stay), ...leadsTo('') },
  ],
  ['loan-popup', 'the agreement is shown at load', { loan: data.showing('loan') }],
  ['loan-popup-alone', 'an agreement at load, but no list of them', { loan: data.showing('loan'), agreements: [] }],
  [
    'loan-popup-stay',
    'the agreement at load, and back asks whether to stay',
    { loan: (origin) => ({ ...data.showing('loan')(origin), ...data.stay }) },
  ],
  ['loan-popup-slow', 'the agreement at load takes 3 seconds', { loan: data.showing('slow') }],
  ['loan-popup-hang', 'the agreement at load never comes', { loan: data.showing('hang') }],
  ['loan-popup-missing', 'the agreement at load is not there', { loan: data.showing('missing') }],
  ['loan-popup-refused', 'the agreement at load may not be shown', full({ popAgreementUrl: HOSTILE_URL })],
  ['loan-popup-own', 'the agreement at load is a page of this site', full({ popAgreementUrl: '/favicon.svg' })],
  ['loan-contract-slow', 'opening an agreement takes 3 seconds', failing({ kind: 'delay', ms: 3000 }, ...contracts)],
  ['loan-contract-failed', 'an agreement cannot be opened', failing({ kind: 'code' }, ...contracts)],
  ['loan-contract-empty', 'an agreement without an address', { contracts: () => [''] }],
  ['loan-agreements-failed', 'the agreements come with Retry only', failing({ kind: 'code', times: 1 }, ...agreements)],
  ['loan-agreements-slow', 'the agreements take 3 seconds', failing({ kind: 'delay', ms: 3000 }, ...agreements)],
  [
    'loan-to-path',
    'confirmed: leads to a path of this site',
    leadsTo('/orderDetails?productId=101&orderId=status-110'),
  ],
  [
    'loan-to-hash',
    'confirmed: leads to an address with a query, another from and a hash',
    { lendDetailsUrl: (origin) => `${outsideUrl(origin, 'loan')}?from=push&a=%20b#part` },
  ],
  ['loan-to-nowhere', 'confirmed: the address is empty', leadsTo('')],
  ['loan-to-null', 'confirmed: the address is null', leadsTo(null)],
  ['loan-to-hostile', 'confirmed: the address must be refused', leadsTo(HOSTILE_URL)],
  ['loan-long-texts', 'long and unbroken texts everywhere', data.longTexts],
  ['loan-hostile', 'markup, scripts and dangerous addresses everywhere', data.hostileLoan],
  [
    'loan-broken-logo',
    'the logo does not load',
    { loan: (origin) => ({ ...data.fullLoan(origin), comProductLogo: logoUrl(origin, 'missing') }) },
  ],
  ['loan-slow', 'the loan takes 3 seconds', failing({ kind: 'delay', ms: 3000 }, ...loans)],
  ['loan-hang', 'the loan never comes', failing({ kind: 'hang' }, ...loans)],
  ['loan-drop', 'the connection breaks in the middle of the loan', failing({ kind: 'drop' }, ...loans)],
  ['loan-http-500', 'HTTP 500 with an HTML page', failing({ kind: 'status' }, ...loans)],
  ['loan-malformed', 'JSON that ends in the middle', failing({ kind: 'malformed' }, ...loans)],
  ['loan-wrong-code', 'an envelope that is no success', failing({ kind: 'code' }, ...loans)],
  ['loan-contract', 'an answer without the amount', failing({ kind: 'without', field: 'amount' }, ...loans)],
  ['loan-fails-once', 'the first answer fails, Retry works', failing({ kind: 'code', times: 1 }, ...loans)],
  [
    'loan-refused',
    'the first confirmation is refused, the next is taken',
    failing({ kind: 'code', message: 'This offer has ended. Please ask for a new one.', times: 1 }, ...pushes),
  ],
  ['loan-confirm-slow', 'the confirmation takes 3 seconds', failing({ kind: 'delay', ms: 3000 }, ...pushes)],
  ['loan-confirm-unanswered', 'the answer to the confirmation never comes', failing({ kind: 'hang' }, ...pushes)],
  [
    'loan-confirm-drop',
    'the confirmation is lost on its way, once; the loan stays on offer',
    failing({ kind: 'status', status: 502, times: 1 }, ...pushes),
  ],
  [
    'loan-confirm-lost',
    'the answer to the confirmation is lost, and the loan is not on offer any more',
    {
      ...failing({ kind: 'drop', times: 1 }, ...pushes),
      refusedOnceConfirmed: 'You have confirmed this loan already.',
    },
  ],
];

const PROMOTION = 'Repay this loan on time and your next one can be ₱10.000.';

/** States that only the second version has. */
const second: readonly Described[] = [
  ['loan-promotion', 'a promotion at load', more({ newPopMsg: PROMOTION })],
  [
    'loan-popup-promotion',
    'the agreement at load, then a promotion',
    { loan: data.showing('loan'), ...more({ newPopMsg: PROMOTION }) },
  ],
  [
    'loan-capitals',
    'label and promotion under names with a capital',
    more({ newButtonMsg: null, NewButtonMsg: 'Take it', newPopMsg: '', NewPopMsg: PROMOTION }),
  ],
];

/** Every state of a version of the screen, by product id. */
export const loansOn = (screen: 'confirmV3' | 'confirmV2'): readonly LoanScenario[] =>
  (screen === 'confirmV2' ? [...common, ...second] : common).map(([name, about, change]) => ({
    screen,
    name,
    about,
    query: { productId: name },
    loan: { ...normal, ...change },
  }));
