import { useState } from 'react';
import { session, useEndpoint } from '#core';
import { captchaUrl, getSid } from '../../shared/api/promotion.ts';

const NOTHING = () => ({});

/** The picture to type, and the session it belongs to. */
export type Captcha = {
  /** undefined: not there yet, or it failed */
  readonly sid: string | undefined;
  readonly failed: boolean;
  readonly url: string | undefined;
  /** another picture of the same session */
  readonly refresh: () => void;
  /** a new session with a new picture, when one of both did not come */
  readonly renew: () => void;
};

/** @param ofSms the session whose code was sent by SMS before a reload: only it knows that code */
export function useCaptcha(ofSms: string | undefined): Captcha {
  const [load, reload] = useEndpoint(getSid, NOTHING);
  // a page out of the back/forward cache asks for another one: an SMS that is on its way belongs to the one before
  const [own, setOwn] = useState<string>();
  const [isRenewed, setRenewed] = useState(false);
  const [at, setAt] = useState(() => Date.now());
  if (load.state === 'ready' && own === undefined) setOwn(load.data.sid);
  const sid = (isRenewed ? undefined : ofSms) ?? own;
  return {
    sid,
    failed: load.state === 'error' && sid === undefined,
    url: sid === undefined ? undefined : captchaUrl(sid, at, session()),
    refresh: () => {
      setAt(Date.now());
    },
    renew: () => {
      setOwn(undefined);
      setRenewed(true);
      setAt(Date.now());
      reload();
    },
  };
}
