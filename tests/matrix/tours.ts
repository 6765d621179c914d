import { screens, type ScreenId } from '../../pages/screens.ts';
import { PHONE_EXAMPLE } from '../../scripts/sandbox/config.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import type { Hand } from './hand.ts';

/** One action of a borrower. If it is not possible, nothing happens. */
type Step = (hand: Hand) => Promise<unknown>;

/** A short journey on a screen. Its endpoints are taken from the sandbox's log. */
export type Tour = {
  readonly screen: ScreenId;
  readonly address: string;
  readonly steps: readonly Step[];
  /** expected in the address, the text or a message at the end; default: the text of the same journey without a fault */
  readonly end?: RegExp;
};

type Role = 'button' | 'link' | 'radio';
const tap =
  (role: Role, name: string | RegExp, times = 1): Step =>
  (hand) =>
    hand.tap(hand.page.getByRole(role, { name, exact: true }), times);
/** A double tap on a control that sends something: only one request may be sent. */
const send = (name: string | RegExp) => tap('button', name, 2);
const type =
  (label: string, value: string): Step =>
  (hand) =>
    hand.type(label, value);
const wait =
  (ms: number): Step =>
  (hand) =>
    hand.pass(ms);

const tour = (screen: ScreenId, query: string, steps: readonly Step[], end: RegExp): Tour => ({
  screen,
  address: `/${screen}.html?${String(new URLSearchParams({ ...sampleSession, ...Object.fromEntries(new URLSearchParams(query)) }))}`,
  steps,
  end,
});

const pay = [tap('button', 'Payment Method'), send('Payment')];
const PAYMENT_PAGE = /\/sandbox\/pay\//;
const LEGACY = 'orderId=legacy-cards&amount=5250&userId=88001';
const CONFIRMED = /orderDetails\.html|Your loan (is|may be) confirmed/;
const account = [
  tap('button', /^Bank /),
  tap('radio', 'BPI'),
  tap('button', 'Confirm'),
  type('Account number', '1234567890'),
  send('Next'),
];

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
const addPhoto: Step = async ({ page }) => {
  const picker = page.getByLabel('Add a photo');
  if (!(await picker.isVisible()) || (await page.getByText('Photo 1').count()) > 0) return;
  // a worker makes it small first
  const asked = page.waitForRequest(/upload-problem-img/);
  await picker.setInputFiles(photo);
  await asked;
};

/** Types the characters of the picture, and again whenever there is another picture. */
const typeCharacters: Step = async ({ page, sandbox }) => {
  const field = page.getByLabel('Characters in the picture');
  const [src] = await page
    .getByAltText('4 characters to type')
    .evaluateAll((pictures) =>
      (pictures as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).map((picture) => picture.src),
    );
  if (!src || !(await field.isVisible()) || (await field.inputValue()) !== '') return;
  const { sid, a } = Object.fromEntries(new URL(src).searchParams);
  await field.fill(sandbox.state.registrations.draw(sid!, a!));
};

const known: readonly Tour[] = [
  tour(
    'promotion',
    'id=promo-full&sessionId=promo-full&app_from=fb',
    [
      type('Mobile number', PHONE_EXAMPLE),
      typeCharacters,
      send('get verification code'),
      type('SMS code', '123456'),
      tap('button', /^(Get my loan offer|Apply now)$/, 2),
    ],
    /#\/downloadTemplate/,
  ),
  tour('repayment', 'productId=101&orderId=full', pay, PAYMENT_PAGE),
  tour('delayRepayment', 'productId=101&orderId=delay-full', pay, PAYMENT_PAGE),
  tour('confirmV3', 'productId=101', [tap('link', 'Loan Agreement', 2)], /\/sandbox\/contract\//),
  tour('confirmV3', 'productId=101', [send('Next')], CONFIRMED),
  tour('confirmV2', 'productId=101', [tap('link', 'Loan Agreement', 2)], /\/sandbox\/contract\//),
  tour('confirmV2', 'productId=101', [send(/^(Get my loan|Next)$/)], CONFIRMED),
  tour(
    'orderDetails',
    'productId=101&orderId=rating',
    [tap('radio', '5 stars'), send('Send'), tap('button', 'Cancel'), tap('button', /Lakbay Loan/, 2)],
    /\/sandbox\/outside\//,
  ),
  tour('jointLogonFail', 'productId=joint-full', [tap('button', /Lakbay Loan/, 2)], /\/sandbox\/outside\//),
  tour('bindBank', 'productId=bank-short', account, /Account saved/),
  tour('bindBank', 'productId=bank-short&orderId=status-174&source=loanDetail', account, /orderDetails\.html/),
  tour(
    'complainPageNext',
    'orderNo=complaint-1&problemType=1&problemSonType=11&sessionId=next',
    [type('What happened?', 'They call me at night.'), addPhoto, send('Send')],
    /Successfully Sent/,
  ),
  tour(
    'complainDetails',
    'problemId=replied',
    [wait(3500), tap('radio', '2 stars'), send('Send')],
    /Successful demonstration|You have rated this already/,
  ),
  tour(
    'legacyRepayment',
    LEGACY,
    [tap('radio', /^(?!Alipay)/), send('Repay'), type('Verification code', '123456'), send('Confirm')],
    /Repayment submitted|This order is paid|Paid in full/,
  ),
  tour('legacyRepayment', LEGACY, [tap('radio', /Alipay/), send('Repay')], /\/sandbox\/(pay|outside|alipay)/),
];

/** At least one tour per live screen: a screen without a tour above only opens its first state. */
export const tours: readonly Tour[] = [
  ...known,
  ...screens
    .filter(({ id, kind }) => kind === 'live' && !known.some(({ screen }) => screen === id))
    .flatMap(({ id }) => scenarios.find(({ screen }) => screen === id) ?? [])
    .map((first) => ({ screen: first.screen, address: addressOf(first, sampleSession), steps: [] })),
];
