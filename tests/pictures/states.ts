import { screens, type ScreenId } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import { addPhotos, all, back, fill, open, see, stay, tap, type Act } from './acts.ts';

/** Scenarios of the screen, separated by blanks; or one scenario or address, with a name of its own and acts that lead to the state. */
type Entry = string | readonly [name: string, from: string, act?: Act];

const sheet = open('button', 'Payment Method');
const next = tap('button', 'Next');
const toCode = all((page) => page.locator('a[href*="repaymentOfCode2"]').tap(), see('Total Payment'));

/** The pictured states of each screen: those that look different. The README shows the first one. */
const STATES: Readonly<Partial<Record<ScreenId, readonly Entry[]>>> = {
  repayment: [
    'hint full overdue paid no-channels one-channel long-texts hang http-500 wrong-code',
    ['sheet', 'full', sheet],
    ['sheet-long', 'long-texts', sheet],
    ['sheet-twelve', 'twelve-channels', sheet],
    ['sheet-refused', 'pay-refused', all(sheet, tap('button', /^(Pay|Payment)$/), see(/another|refused|unavailable/i))],
    ['barcode', 'full', open('button', 'Barcode')],
  ],
  delayRepayment: [
    'delay-full delay-no-plan delay-hint delay-no-channels delay-paid delay-long-texts delay-hang delay-wrong-code',
    ['sheet', 'delay-full', sheet],
  ],
  repaymentOfCode2: [
    ['full', 'repayment full', toCode],
    ['long', 'repayment long-texts', toCode],
    ['extension', 'delayRepayment delay-full', toCode],
    ['barcode', 'repayment full', all(toCode, open('button', 'Show barcode'))],
    ['nothing', '/repaymentOfCode2'],
  ],
  repaymentOfCode: ['typed typed-bare scan scan-code scan-gone paid typed-long nothing'],
  paymentInstructions: [
    ['plain', '/paymentInstructions'],
    ['zoom', '/paymentInstructions', open('button', /^Enlarge/)],
  ],
  legacyRepayment: [
    'legacy-cards legacy-nothing legacy-paid legacy-long-texts legacy-refused',
    ['hang', 'legacy-hang', see('₱5.250')],
    ['code', 'legacy-cards', all(tap('radio', /./), tap('button', 'Repay'), see('Verification code'))],
  ],
  orderDetails: [
    'status-174 status-21 status-151 status-110 status-170 status-174-rollover status-180-rollover status-200',
    'order-bare withdrawal-pending card-prompt kind-tips reminder rating order-long order-long-dialogs order-hang',
    'order-http-500',
    ['rated', 'rating', all(tap('radio', '2 stars'), tap('button', 'Send'), see('We are sorry'))],
  ],
  confirmV3: [
    '101 loan-bare loan-five-agreements loan-popup loan-agreements-failed loan-long-texts loan-hang loan-wrong-code',
    ['unchecked', '101', tap('checkbox', /agree/)],
    ['stay', 'loan-stay', back],
    ['confirmed', 'loan-to-nowhere', all(next, see('Your loan is confirmed'))],
    ['lost', 'loan-confirm-drop', all(next, see(/still on offer/))],
  ],
  confirmV2: ['101 loan-promotion loan-capitals loan-long-texts loan-hang'],
  bindBank: [
    'bank-full bank-change bank-every-kind bank-prefilled bank-masked bank-63 bank-too-long bank-many-tabs bank-empty',
    'bank-long bank-hang bank-refused',
    ['missing', 'bank-every-kind', next],
    ['banks', 'bank-500', open('button', /^Bank/)],
    ['no-bank', 'bank-500', all(open('button', /^Bank/), (page) => page.getByRole('searchbox').fill('zz'))],
    ['day', 'bank-every-kind', open('button', /^Date of birth/)],
  ],
  jointLogonFail: ['joint-full joint-empty joint-bare joint-long joint-hang joint-failed'],
  customerService: ['service-full service-email service-none service-long service-hang service-failed'],
  complaint: [
    'complaint-1 complaint-unnamed complaint-refused complaint-none complaint-no-types complaint-long complaint-hang',
    'complaint-fails-once',
    ['orders', 'complaint-1', open('button', 'All')],
    ['kinds', 'complaint-1', tap('button', 'Collection')],
  ],
  complainPageNext: [
    'next next-one-tag next-no-order next-no-type next-long',
    ['missing', 'next', tap('button', 'Send')],
    ['photos', 'next', all(fill('What happened?', 'They call me at work, five times a day.'), addPhotos)],
    [
      'sent',
      'next',
      all(
        stay('**/complaint.html*'),
        fill('What happened?', 'They call me at work.'),
        tap('button', 'Send'),
        see('Successfully Sent'),
      ),
    ],
  ],
  complaintList: ['list-full list-empty list-nothing list-empty-tabs list-long list-hang list-fails-once'],
  complainDetails: [
    'replied waiting details-rated details-pictures details-broken details-minimal details-long details-hang',
    'details-fails-once',
    ['zoom', 'details-rated', open('button', /^Enlarge/)],
  ],
  promotion: [
    'promo-full promo-default promo-light promo-long promo-broken-banner promo-refused promo-hang',
    ['missing', 'promo-default', tap('button', 'Apply now')],
    ['download', '/promotion?id=promo-full#/downloadTemplate'],
    ['agreement', '/promotion?id=promo-full#/agreementTemplate'],
  ],
  index: [
    ['plain', '/'],
    ['menu', '/', (page) => page.getByText('Menu').tap()],
    ['missing', '/#contact', tap('button', 'Send')],
  ],
};

/** A screen in one state. */
export type State = {
  readonly screen: ScreenId;
  readonly name: string;
  readonly about: string;
  /** path and query where it begins */
  readonly address: string;
  /** acts that lead from there to the state */
  readonly act: Act | undefined;
};

/** For a screen that is not named above: every state that the sandbox has for it, or just the page. */
const entriesOf = (id: ScreenId, path: string): readonly Entry[] => {
  const own = scenarios.filter(({ screen }) => screen === id).map(({ name }) => name);
  const entries: readonly Entry[] = STATES[id] ?? (own.length > 0 ? own : [['plain', path]]);
  return entries.flatMap((entry): readonly Entry[] => (typeof entry === 'string' ? entry.split(' ') : [entry]));
};

/** Every screen in its main states. */
export const states: readonly State[] = screens.flatMap(({ id, path }) =>
  entriesOf(id, path).map((entry) => stateOf(id, entry)),
);

function stateOf(screen: ScreenId, entry: Entry): State {
  const [name, from, act] = typeof entry === 'string' ? [entry, entry] : entry;
  if (from.startsWith('/')) return { screen, name, about: from, address: from, act };
  const [scenarioName = '', of = screen] = from.split(' ').reverse();
  const scenario = scenarios.find((one) => one.screen === of && one.name === scenarioName);
  if (!scenario) throw new Error(`${of} has no scenario '${scenarioName}'`);
  return { screen, name, about: scenario.about, address: addressOf(scenario, sampleSession), act };
}
