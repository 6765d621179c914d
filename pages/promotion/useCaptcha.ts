import { useMemo, useState } from 'react';
import { isRefusal, session, useEndpoint } from '#core';
import { captchaUrl, getSid } from '../../shared/api/promotion.ts';

const NOTHING = () => ({});

/** The picture to type, and the session it belongs to. */
export type Captcha = {
  /** undefined: not there yet, or it failed */
  readonly sid: string | undefined;
  readonly failed: boolean;
  /** what the lender says to a session that it refused; '' otherwise */
  readonly words: string;
  readonly url: string | undefined;
  /** requests another picture of the same session, in which an SMS may have been sent; of a new session without one, or with `isLost` */
  readonly refresh: (isLost?: boolean) => void;
};

/**
 * @param ofSms the session whose code was sent by SMS, also before a reload: only it knows that code. '' when it is lost
 * @param onLost the session is given up
 */
export function useCaptcha(ofSms: string | undefined, onLost: () => void): Captcha {
  const [load, reload] = useEndpoint(getSid, NOTHING);
  // a page restored from the back/forward cache loads another session; the first one stays, because an SMS may belong to it
  const [own, setOwn] = useState<string>();
  const [at, setAt] = useState(() => Date.now());
  if (load.state === 'ready' && own === undefined) setOwn(load.data.sid);
  const sid = ofSms || own;
  // built when a picture is requested: another session of the app would request another picture for what is typed already
  const url = useMemo(() => sid && captchaUrl(sid, at, session()), [sid, at]);
  const error = load.state === 'error' && sid === undefined ? load.error : undefined;
  return {
    sid,
    failed: error !== undefined,
    words: isRefusal(error) ? error!.message : '',
    url,
    refresh: (isLost = false) => {
      if (error || (isLost && navigator.onLine)) {
        setOwn(undefined);
        onLost();
        reload();
      }
      setAt(Date.now());
    },
  };
}
