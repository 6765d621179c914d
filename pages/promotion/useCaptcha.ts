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

export function useCaptcha(): Captcha {
  const [load, reload] = useEndpoint(getSid, NOTHING);
  // a page out of the back/forward cache asks for another one: an SMS that is on its way belongs to the one before
  const [sid, setSid] = useState<string>();
  const [at, setAt] = useState(() => Date.now());
  if (load.state === 'ready' && sid === undefined) setSid(load.data.sid);
  return {
    sid,
    failed: load.state === 'error' && sid === undefined,
    url: sid === undefined ? undefined : captchaUrl(sid, at, session()),
    refresh: () => {
      setAt(Date.now());
    },
    renew: () => {
      setSid(undefined);
      setAt(Date.now());
      reload();
    },
  };
}
