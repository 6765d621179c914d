import * as promotion from '../../../shared/api/promotion.ts';
import { answerOf, declare, launched, type Known } from '../../contract/contract-call.ts';
import { casesOf, type CaseFixture } from '../cases.ts';
import { captchaRoutes } from '../captcha.ts';
import { PHONES, promotionRoutes, type PromotionFixture } from '../routes/promotion.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import type { Failure } from '../failure.ts';
import { agreement, bannerUrl, hostileTemplate, longTemplate } from '../data/promotion.ts';
import type { Scenario } from '../scenario.ts';

type PromotionScenario = Scenario & { readonly fixture: PromotionFixture };

const full = (origin: string): promotion.TemplateWire => ({
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

const captcha = { path: promotion.CAPTCHA_PATH };
const ONCE = { kind: 'status', times: 1 } as const;

/** Every state of `promotion`, by template id; failures of the other calls belong to the session of the same name. */
const scenarios: readonly PromotionScenario[] = [
  scenario('promo-default', 'a template without anything: the default look; 123456 is the code of every SMS', () => ({
    id: 'promo-default',
  })),
  scenario(
    'promo-full',
    `a template with everything; ${PHONES.registered} and (at the SMS) ${PHONES.registeredAtSms} are registered, ${PHONES.minusOne} and ${PHONES.refused} are refused`,
  ),
  scenario('promo-null', 'null for the template', () => null),
  scenario('promo-blank', 'texts that are only blanks', (origin) => ({
    ...full(origin),
    title: ' ',
    buttonText: ' ',
    agreement: '\n',
  })),
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
  failing('promo-refused', 'no template, with the words of the lender', promotion.channelTemplate, {
    kind: 'code',
    code: '21',
    message: 'This campaign has ended.',
  }),
  failing('promo-drop', 'the connection breaks in the middle of the template', promotion.channelTemplate, {
    kind: 'drop',
  }),
  failing('promo-fails-once', 'the first try of the template fails, Retry works', promotion.channelTemplate, ONCE),
  failing('promo-slow', 'the template takes 3 seconds', promotion.channelTemplate, { kind: 'delay', ms: 3000 }),
  failing('promo-hang', 'the template never comes', promotion.channelTemplate, { kind: 'hang' }),
  failing('promo-no-sid', 'the first try of the session fails', promotion.getSid, ONCE),
  failing('promo-sid-hang', 'the session never comes', promotion.getSid, { kind: 'hang' }),
  failing('promo-no-picture', 'the first picture to type does not load', captcha, ONCE),
  failing('promo-sms-refused', 'no SMS, with the words of the lender', promotion.getSms, {
    kind: 'code',
    message: 'Too many codes for this number today.',
  }),
  failing('promo-sms-registered', 'no SMS: the number is registered', promotion.getSms, {
    kind: 'code',
    code: '11',
    message: 'The user exists.',
  }),
  failing('promo-sms-slow', 'the SMS takes 3 seconds', promotion.getSms, { kind: 'delay', ms: 3000 }),
  failing('promo-register-slow', 'the registration takes 3 seconds', promotion.register, { kind: 'delay', ms: 3000 }),
  failing('promo-register-drop', 'the connection breaks at the registration, once', promotion.register, {
    kind: 'drop',
    times: 1,
  }),
  failing('promo-register-hang', 'the registration never ends', promotion.register, { kind: 'hang' }),
];

const campaignOf = ({ launch: { app_from, user_from, utm_tag } }: Known) => ({ app_from, user_from, utm_tag });

/** The template of a campaign. @throws {Missing} */
const templateOf = (known: Known): string => known.launch.templateId || launched(known, 'id');

const visitOf = (known: Known): promotion.VisitRequest => ({
  ...campaignOf(known),
  page_id: templateOf(known),
  client_type: 'android',
  page_type: 1,
});

const smsOf = (known: Known) => {
  const { sid } = answerOf(known, promotion.getSid);
  const phone = launched(known, 'phone');
  return { ...campaignOf(known), phone, capcode: launched(known, 'capcode'), sid, deviceId: sid, appName: 'loan' };
};

const calls = declare('promotion', {
  channelTemplate: { to: promotion.channelTemplate, request: (known) => ({ templateId: templateOf(known) }) },
  trackVisit: { to: { ...promotion.trackVisitCall, answer: undefined }, changes: true, request: visitOf },
  getSid: { to: promotion.getSid, request: () => ({}) },
  getSms: { to: promotion.getSms, changes: true, request: smsOf },
  trackClick: {
    to: promotion.trackClick,
    changes: true,
    request: (known) => ({ ...visitOf(known), phone: launched(known, 'phone') }),
  },
  register: {
    to: promotion.register,
    changes: true,
    request: (known) => ({
      ...smsOf(known),
      merchantNumber: 0 as const,
      userName: launched(known, 'phone'),
      smsCode: launched(known, 'smsCode'),
      invite_code: known.launch.invite_code,
      id: known.launch.id,
    }),
  },
});

export const sandboxScreen = {
  scenarios,
  calls,
  routes: (serve, { keep, registrations }, config, app) => {
    const pages = keep(casesOf(scenarios));
    promotionRoutes(serve, pages, registrations, config);
    captchaRoutes(app, pages, registrations, config.svc);
  },
} satisfies SandboxScreen;
