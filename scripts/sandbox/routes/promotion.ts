import * as v from 'valibot';
import {
  channelTemplate,
  getSid,
  getSms,
  register,
  trackClick,
  trackVisitCall,
  type SmsRequest,
  type TemplateWire,
} from '../../../shared/api/promotion.ts';
import type { Serve } from '../api.ts';
import type { CaseFixture, Cases } from '../cases.ts';
import { PHONE_EXAMPLE, type SandboxConfig } from '../config.ts';
import { CODES, invalid, Refusal } from '../envelope.ts';
import { filled, optionalId } from '../fields.ts';
import { atService } from '../service-path.ts';
import type { Registrations } from '../registrations.ts';

/** A landing page. `origin` is the sandbox's own address, for its picture. */
export type PromotionFixture = CaseFixture & { readonly template: (origin: string) => TemplateWire | null };

/** The code of every SMS that the sandbox 'sends'; right only for the phone and in the session that it was sent to. */
const SMS_CODE = '123456';

/** As the example, so that the configured pattern allows them, with other last digits. */
const [registered = '', minusOne = '', refused = '', registeredAtSms = ''] = ['11', '01', '99', '22', '33']
  .map((last) => PHONE_EXAMPLE.slice(0, -2) + last)
  .filter((phone) => phone !== PHONE_EXAMPLE);

/** Phone numbers with a special answer; every other number is new. */
export const PHONES = {
  /** registered before: '11' at the registration */
  registered,
  /** registered before: '11' already at the request for a code */
  registeredAtSms,
  /** the picture's characters are wrong at the registration: '-1' */
  minusOne,
  /** another code, with the lender's words */
  refused,
} as const;

const tag = v.optional(v.string(), '');
const campaign = { app_from: tag, user_from: tag, utm_tag: tag };
const visit = {
  ...campaign,
  page_id: tag,
  client_type: v.picklist(['ios', 'android'], 'expected ios or android'),
  page_type: v.literal('1', 'expected 1'),
};
const upTo = (most: number) => v.pipe(filled, v.maxLength(most, `expected at most ${most} characters`));

/** The lender's codes. */
const WRONG_PICTURE = '101';
const WRONG_PICTURE_TOO = '-1';
const WRONG_SMS = '102';
const REGISTERED = '11';

/** Landing page, by template id, and registration. A session of a page's name fails as the page does. */
export function promotionRoutes(
  serve: Serve,
  promotions: Cases<PromotionFixture>,
  registrations: Registrations,
  { svc, phone: form }: SandboxConfig,
): void {
  const phone = v.pipe(v.string(), v.regex(form, `expected ${form.source}`));
  const sms = { ...campaign, phone, capcode: upTo(4), sid: filled, deviceId: filled, appName: filled };
  /** a session that is a scenario fails as the scenario says */
  const failing = ({ path }: { readonly path: string }) => ({
    failure: (_values: unknown, { sessionId = '' }: Readonly<Record<string, string>>) =>
      promotions.find(sessionId)?.failureOf(path),
  });

  serve(atService(channelTemplate, svc), {
    fields: { templateId: optionalId },
    failure: ({ templateId }) => promotions.find(templateId)?.failureOf(channelTemplate.path),
    answer: ({ values: { templateId }, origin }) => {
      const found = promotions.find(templateId);
      if (!found) throw new Refusal(CODES.unknown, 'This offer is no longer available.');
      return found.template(origin);
    },
  });

  serve(atService(trackVisitCall, svc), { fields: visit, answer: () => null });
  serve(atService(trackClick, svc), { fields: { ...visit, phone }, answer: () => null });

  serve(atService(getSid, svc), {
    fields: {},
    ...failing(getSid),
    success: '0',
    answer: ({ session: { sessionId = '' } }) => ({ sid: registrations.newSid(sessionId) }),
  });

  const check = (values: Readonly<Record<keyof SmsRequest, string>>) => {
    if (registrations.ownerOf(values.sid) === undefined) throw invalid('sid', 'not one that was given out');
    if (values.deviceId !== values.sid) throw invalid('deviceId', 'expected the sid');
    if (!registrations.isRight(values.sid, values.capcode)) {
      throw new Refusal(WRONG_PICTURE, 'The graphic verification code is wrong.');
    }
  };

  serve(atService(getSms, svc), {
    fields: sms,
    ...failing(getSms),
    answer: ({ values }) => {
      check(values);
      if (values.phone === PHONES.registeredAtSms) throw new Refusal(REGISTERED, 'The user exists.');
      registrations.sendCode(values.sid, values.phone);
      return null;
    },
  });

  serve(atService(register, svc), {
    fields: {
      ...sms,
      merchantNumber: v.literal('0', 'expected 0'),
      userName: filled,
      smsCode: upTo(6),
      invite_code: tag,
      id: tag,
    },
    ...failing(register),
    answer: ({ values }) => {
      if (values.userName !== values.phone) throw invalid('userName', 'expected the phone');
      check(values);
      if (values.phone === PHONES.minusOne) throw new Refusal(WRONG_PICTURE_TOO, 'The picture is too old.');
      if (values.phone === PHONES.refused) throw new Refusal(CODES.failed, 'We cannot register this number.');
      const isSent = registrations.isSent(values.sid, values.phone);
      if (!isSent || values.smsCode !== SMS_CODE) throw new Refusal(WRONG_SMS, 'The SMS code is wrong.');
      if (values.phone === PHONES.registered || !registrations.add(values.phone)) {
        throw new Refusal(REGISTERED, 'The user exists.');
      }
      return null;
    },
  });
}
