import { useEffect, useEffectEvent, type RefObject } from 'react';
import { playHost, type App } from '../../shared/features/preview/hosts.ts';
import styles from './Stage.module.css';

type PhoneFrameProps = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly title: string;
  readonly address: string;
  readonly app: App;
  readonly onMessage: (handler: string, body: unknown) => void;
};

/** 390 × 844 of a screen of this site, with an app around it. Another app needs another frame: give it a key. */
export function PhoneFrame({ ref, title, address, app, onMessage }: PhoneFrameProps) {
  const listen = useEffectEvent(onMessage);
  useEffect(() => {
    if (app === 'none') return;
    return playHost(ref.current!, app, (handler, body) => {
      listen(handler, body);
    });
  }, [app, ref]);
  return <iframe ref={ref} className={styles.phone} title={title} src={address} />;
}
