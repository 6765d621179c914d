import * as v from 'valibot';
import { call, commonQuery, endpoint, type Launch } from '#core';
import { SVC } from './service.ts';
import { optional, requiredText, text, trimmed } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const path = (rest: string) => `/api/v2/${SVC}/${rest}`;

/** What the lender has set for a landing page; '' for what is not set. */
const templateSchema = v.object({
  id: text,
  title: trimmed,
  /** address of a picture */
  banner: text,
  buttonText: trimmed,
  /** a colour, as somebody typed it */
  backgroundColor: text,
  /** HTML of the lender: never put it into the page's own DOM */
  agreement: trimmed,
  /** where the app is: a store's page or a file */
  iosUrl: text,
  androidUrl: text,
});
export type Template = v.InferOutput<typeof templateSchema>;
export type TemplateWire = v.InferInput<typeof templateSchema>;

/** The template of a landing page, by the id in the address. */
export const channelTemplateCall = call<{ readonly templateId: string | undefined }, TemplateWire | null | undefined>(
  'GET',
  path('service/channel/channel-template'),
);
/** The template of a landing page; `data` is undefined when the lender has none. */
export const channelTemplate = endpoint(channelTemplateCall, optional(templateSchema));

/** Where a visitor comes from: tags of the address, passed through as they are. */
type Campaign = {
  readonly app_from: string | undefined;
  readonly user_from: string | undefined;
  readonly utm_tag: string | undefined;
};

export type VisitRequest = Campaign & {
  readonly page_id: string | undefined;
  readonly client_type: 'ios' | 'android';
  /** a landing page */
  readonly page_type: 1;
};

/** Counts a page view; nobody waits for the answer. */
export const trackVisitCall = call<VisitRequest, unknown>('GET', path('promotion/track-visit'));

/** Counts an application that is about to be sent; nobody waits for the answer. */
export const trackClick = endpoint(
  call<VisitRequest & { readonly phone: string }, unknown>('GET', path('promotion/track-click')),
  v.unknown(),
);

const sidSchema = v.object({ sid: requiredText });
/** Nothing but the common query. */
export type None = Readonly<Record<never, never>>;

/** Opens a session: the picture's characters and the SMS belong to it. */
export const getSidCall = call<None, v.InferInput<typeof sidSchema>>('GET', path('promotion/get-sid'));
export const getSid = endpoint(getSidCall, sidSchema);

/** Path of the picture whose characters are to be typed: `captchaUrl`. */
export const CAPTCHA_PATH = path('promotion/get-captcha');

/**
 * Address of the picture with the characters to type.
 * @param at ms since 1970: another value gives another picture
 */
export function captchaUrl(sid: string, at: number, launch: Launch): string {
  const query = commonQuery(launch);
  query.set('sid', sid);
  query.set('a', String(at));
  return `${import.meta.env.VITE_API_BASE}${CAPTCHA_PATH}?${String(query)}`;
}

export type SmsRequest = Campaign & {
  readonly phone: string;
  /** the characters of the picture */
  readonly capcode: string;
  readonly sid: string;
  /** the sid */
  readonly deviceId: string;
  readonly appName: string;
};

/** Sends the code by SMS. '101': the picture's characters are wrong; '11': the phone is registered, the page opens the download. */
export const getSms = endpoint(call<SmsRequest, unknown>('POST', path('promotion/get-sms')), v.unknown());

type RegisterRequest = SmsRequest & {
  readonly merchantNumber: 0;
  /** the phone */
  readonly userName: string;
  readonly smsCode: string;
  readonly invite_code: string | undefined;
  readonly id: string | undefined;
};

/** Registers. '101' and '-1': the picture's characters are wrong; '11': registered before. */
export const register = endpoint(call<RegisterRequest, unknown>('POST', path('promotion/register')), v.unknown());
