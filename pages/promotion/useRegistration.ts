import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  codeOf,
  isRefusal,
  NetworkError,
  onSession,
  OUR_SIDE,
  send,
  TimeoutError,
  toast,
  useAction,
  type HttpError,
} from '#core';
import { APP_ID, PHONE_PATTERN } from '../../shared/features/lender/lender.ts';
import { getSms, register, trackClick, type SmsRequest } from '../../shared/api/promotion.ts';
import { secondsLeft } from '../../shared/ui/countdown/useCountdown.ts';
import { campaign, visitOf } from './campaign.ts';
import { DOWNLOAD, goTo } from './routes.ts';
import { keptTyped, useTypedBefore, type Sent } from './typed.ts';
import { useCaptcha, type Captcha } from './useCaptcha.ts';

/** A mobile number as this lender takes it. */
export const PHONE = new RegExp(PHONE_PATTERN);

export type FieldName = 'phone' | 'captcha' | 'sms';

/** Why something is not sent. */
const WRONG: Readonly<Record<FieldName, string>> = {
  phone: 'Please enter your mobile number correctly!',
  captcha: 'please enter the graphic verification code correctly',
  sms: 'please enter the SMS code correctly',
};

/** The registration: phone, picture, SMS, Apply. What is typed stays through every failure. */
export function useRegistration() {
  const before = useTypedBefore();
  const [typedPhone, setPhone] = useState<string>();
  const [capcode, setCapcode] = useState('');
  const [smsCode, setSmsCode] = useState('');
  const [ownSent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<{ readonly field: FieldName; readonly words: string }>();
  const inputs: Readonly<Record<FieldName, RefObject<HTMLInputElement | null>>> = {
    phone: useRef<HTMLInputElement>(null),
    captcha: useRef<HTMLInputElement>(null),
    sms: useRef<HTMLInputElement>(null),
  };

  const phone = typedPhone ?? before?.phone ?? '';
  const sent = ownSent ?? before?.sent;
  const keepSent = (now?: Sent) => {
    setSent(now);
    keptTyped.write({ phone, sent: now });
  };
  const isOver = useRef(false);
  // what is typed and what was sent is kept for a session that the app hands over, too
  const keepOn = useEffectEvent(() => {
    if (!isOver.current && (phone || sent)) keptTyped.write({ phone, sent });
  });
  useEffect(() => onSession(keepOn), []);
  const captcha = useCaptcha(sent?.sid, () => {
    if (sent) keepSent({ ...sent, sid: '' });
  });

  /** Says what is wrong at its field, and goes there. No toast: it would cover the field, and be read out a second time. */
  const complain = (field: FieldName, words: string) => {
    setProblem({ field, words });
    inputs[field].current?.focus();
  };
  // the picture that each request was sent with; another one may be shown when the answer arrives
  const smsOf = useRef<Captcha & { readonly before: Sent | undefined }>(undefined);
  const registrationOf = useRef(captcha);
  /** The characters were wrong: shows the lender's words, and requests another picture unless one is already shown. */
  const pictureWrong = (error: HttpError, { url }: Captcha): true => {
    if (url === captcha.url) {
      captcha.refresh();
      setCapcode('');
    }
    complain('captcha', error.message === OUR_SIDE ? WRONG.captcha : error.message);
    return true;
  };

  /** The fields of both requests; undefined when something is wrong, which is then shown. */
  const checked = (): SmsRequest | undefined => {
    if (!PHONE.test(phone)) complain('phone', WRONG.phone);
    else if (!capcode.trim() || !captcha.sid) {
      if (captcha.failed) captcha.refresh();
      complain(
        'captcha',
        capcode.trim() ? 'The picture is still loading. Type its characters when it is there.' : WRONG.captcha,
      );
    } else {
      setProblem(undefined);
      const { app_from, user_from, utm_tag } = campaign();
      const { sid } = captcha;
      return {
        phone,
        capcode: capcode.trim(),
        sid,
        deviceId: sid,
        appName: APP_ID,
        app_from,
        user_from,
        utm_tag,
      };
    }
    return undefined;
  };

  const download = (words: string): true => {
    // the next visitor of this tab may be another person
    isOver.current = true;
    keptTyped.clear();
    smsOf.current = undefined; // nor does the answer about an SMS matter any more
    toast(words);
    goTo(DOWNLOAD);
    return true;
  };
  const isRegistered = (error: HttpError) =>
    codeOf(error) === '11' && download('You have registered, please download the APP to log in!');

  const sms = useAction(getSms, {
    done: () => {
      if (!smsOf.current) return;
      keepSent({ sentAt: Date.now(), sid: smsOf.current.sid! });
      toast('verification code sent, please check your phone');
      // not away from a field that is being typed in
      if (!document.querySelector('input:focus')) inputs.sms.current?.focus();
    },
    failed: (error) => {
      if (!smsOf.current) return true;
      if (!isRefusal(error)) return toast(error.message, undefined, '[data-tap=sms]');
      keepSent(smsOf.current.before); // no SMS has been sent
      return codeOf(error) === '101' ? pictureWrong(error, smsOf.current) : isRegistered(error);
    },
  });

  const registration = useAction(register, {
    done: () => {
      download('Registration successful');
    },
    failed: (error) => {
      if (!isRefusal(error))
        return toast(
          error instanceof NetworkError || error instanceof TimeoutError ? 'error' : error.message,
          undefined,
          '[data-tap=apply]',
        );
      const code = codeOf(error);
      return code === '101' || code === '-1' ? pictureWrong(error, registrationOf.current) : isRegistered(error);
    },
  });

  return {
    phone,
    capcode,
    smsCode,
    sentAt: sent?.sentAt,
    captcha,
    inputs,
    sending: sms.busy,
    applying: registration.busy,
    errorOf: (field: FieldName) =>
      (field === 'captcha' && captcha.words) || (problem?.field === field ? problem.words : ''),
    type: (field: FieldName, value: string) => {
      if (problem?.field === field) setProblem(undefined);
      if (field === 'phone') {
        setPhone(value);
        // the first render has not read the kept values yet
        keptTyped.write({ phone: value, sent: sent ?? keptTyped.read()?.sent });
      } else (field === 'captcha' ? setCapcode : setSmsCode)(value);
    },
    /** Another picture: only once there is a phone to send to. */
    newPicture: () => {
      if (!phone) complain('phone', WRONG.phone);
      else {
        captcha.refresh();
        setCapcode('');
        inputs.captcha.current?.focus();
      }
    },
    sendSms: () => {
      if (secondsLeft(sent?.sentAt)) {
        toast('please do not resend the verification code');
        return;
      }
      const request = checked();
      if (!request || registration.busy || sms.busy) return;
      smsOf.current = { ...captcha, before: sent };
      // now: the SMS may arrive although its answer is lost, or before a reload
      keepSent({ sentAt: 0, ...sent, sid: request.sid });
      void sms.run(request);
    },
    apply: () => {
      if (registration.busy) return;
      const request = checked();
      if (!request) return;
      if (!smsCode) {
        complain('sms', WRONG.sms);
        return;
      }
      const launch = campaign();
      const { invite_code, id } = launch;
      registrationOf.current = captcha;
      void send(trackClick, { ...visitOf(launch), phone }).catch(() => undefined);
      void registration.run({ ...request, merchantNumber: 0, userName: phone, smsCode, invite_code, id });
    },
  } as const;
}

export type Registration = ReturnType<typeof useRegistration>;
