import {
  CAPTCHA_PATH,
  channelTemplate,
  getSid,
  getSms,
  register,
  type TemplateWire,
} from '../../../shared/api/promotion.ts';
import type { CaseFixture } from '../cases.ts';
import type { Failure } from '../failure.ts';
import { agreement, bannerUrl, hostileTemplate, longTemplate } from './promotion-data.ts';
import type { Scenario } from './scenario.ts';

/** A landing page. `origin` is the sandbox's own address, for its picture. */
export type PromotionFixture = CaseFixture & { readonly template: (origin: string) => TemplateWire | null };
type PromotionScenario = Scenario & { readonly fixture: PromotionFixture };

/** The code of every SMS that the sandbox 'sends'. */
export const SMS_CODE = '123456';

/** Numbers that are answered in a way of their own, at the registration; every other one is new. */
export const PHONES = {
  /** registered before: '11' */
  registered: '13800000011',
  /** the picture's characters are wrong at the registration: '-1' */
  minusOne: '13800000001',
  /** another code, with the lender's words */
  refused: '13800000099',
} as const;

const full = (origin: string): TemplateWire => ({
  id: 'promo-full',
  title: 'Cash for the new school year',
  banner: bannerUrl(origin),
  buttonText: 'Get my loan offer',
  backgroundColor: '#0B5D4B',
  agreement,
  iosUrl: 'https://apps.apple.com/app/id1234567890',
  androidUrl: `${origin}/sandbox/app/loan.apk`,
});

function scenario(
  name: string,
  about: string,
  template: PromotionFixture['template'] = full,
  failures: CaseFixture['failures'] = {},
): PromotionScenario {
  return {
    screen: 'promotion',
    name,
    about,
    query: { id: name, app_from: 'facebook', user_from: 'feed', utm_tag: 'school-2026' },
    session: { sessionId: name },
    fixture: { template, failures },
  };
}
const failing = (name: string, about: string, { path }: { readonly path: string }, failure: Failure) =>
  scenario(name, about, full, { [path]: failure });

const captcha = { path: CAPTCHA_PATH };
const ONCE = { kind: 'status', times: 1 } as const;

/** Every state of `promotion`, by template id; failures of the other calls belong to the session of the same name. */
export const promotionScenarios: readonly PromotionScenario[] = [
  scenario('promo-default', 'a template without anything: the default look; 123456 is the code of every SMS', () => ({
    id: 'promo-default',
  })),
  scenario(
    'promo-full',
    `a template with everything; ${PHONES.registered} is registered, ${PHONES.minusOne} and ${PHONES.refused} are refused`,
  ),
  scenario('promo-null', 'null for the template', () => null),
  scenario('promo-light', 'a light background: dark text', (origin) => ({
    ...full(origin),
    backgroundColor: 'rgb(255, 236, 179)',
    banner: '',
    agreement: null,
  })),
  scenario('promo-strings', 'numbers where texts are, null where nothing is', () => ({
    id: 17,
    title: 2026,
    banner: null,
    buttonText: 1,
    backgroundColor: 0,
    agreement: '',
    iosUrl: null,
    androidUrl: '',
  })),
  scenario('promo-long', 'long and unbroken texts', longTemplate),
  scenario('promo-hostile', 'markup, scripts, a colour and addresses that would run', hostileTemplate),
  scenario('promo-broken-banner', 'a banner that does not load', (origin) => ({
    ...full(origin),
    banner: `${origin}/sandbox/logo/missing.svg`,
  })),
  failing('promo-refused', 'no template, with the words of the lender', channelTemplate, {
    kind: 'code',
    code: '21',
    message: 'This campaign has ended.',
  }),
  failing('promo-drop', 'the connection breaks in the middle of the template', channelTemplate, { kind: 'drop' }),
  failing('promo-fails-once', 'the first try of the template fails, Retry works', channelTemplate, ONCE),
  failing('promo-slow', 'the template takes 3 seconds', channelTemplate, { kind: 'delay', ms: 3000 }),
  failing('promo-hang', 'the template never comes', channelTemplate, { kind: 'hang' }),
  failing('promo-no-sid', 'the first try of the session fails', getSid, ONCE),
  failing('promo-sid-hang', 'the session never comes', getSid, { kind: 'hang' }),
  failing('promo-no-picture', 'the first picture to type does not load', captcha, ONCE),
  failing('promo-sms-refused', 'no SMS, with the words of the lender', getSms, {
    kind: 'code',
    message: 'Too many codes for this number today.',
  }),
  failing('promo-sms-slow', 'the SMS takes 3 seconds', getSms, { kind: 'delay', ms: 3000 }),
  failing('promo-register-slow', 'the registration takes 3 seconds', register, { kind: 'delay', ms: 3000 }),
  failing('promo-register-drop', 'the connection breaks at the registration, once', register, {
    kind: 'drop',
    times: 1,
  }),
  failing('promo-register-hang', 'the registration never ends', register, { kind: 'hang' }),
];
