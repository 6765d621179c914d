import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playHost, type App, type HostWindow } from '../../shared/features/preview/hosts.ts';
import type { Message } from '../../shared/features/preview/log.ts';
import type { Scene } from './control.ts';
import { applyLooks, SIZES, type Looks } from './looks.ts';
import styles from './Playground.module.css';

/** ms between two checks of the frame: the next page in it gets the same settings, and its style sheets load late */
const LOOK_MS = 200;

type PhoneProps = {
  readonly scene: Scene;
  readonly app: App;
  readonly looks: Looks;
  readonly onMessage: (message: Message) => void;
};

/** The screen that a frame shows now: a page may have opened another one. */
function screenIn({ contentWindow }: HTMLIFrameElement): string {
  try {
    return contentWindow!.location.pathname.replace(/^\/|\.html$/g, '') || 'index';
  } catch {
    return 'another site';
  }
}

/** A screen in a phone frame, with a simulated app around it. */
export function Phone({ scene, app, looks, onMessage }: PhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [answer, setAnswer] = useState('');
  const listen = useEffectEvent(onMessage);
  const [width, height] = SIZES[looks.size];

  useEffect(() => {
    if (app === 'none') return;
    return playHost(frame.current!, app, (handler, body) => {
      listen({ screen: screenIn(frame.current!), way: 'out', handler, body });
    });
  }, [app]);

  useEffect(() => {
    const look = () => {
      try {
        applyLooks(frame.current?.contentDocument, looks);
      } catch {
        // a payment page of another site
      }
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [looks]);

  /** The app calls the screen. */
  const tell = (handler: keyof HostWindow, run: (target: HostWindow) => unknown) => {
    let words: string;
    try {
      const target = frame.current!.contentWindow as unknown as HostWindow;
      words = target[handler] ? String(run(target)) : 'not listening';
    } catch (cause) {
      words = String(cause);
    }
    onMessage({ screen: screenIn(frame.current!), way: 'in', handler, body: words });
    setAnswer(`${handler}: ${words}`);
  };
  const session = { sessionId: 'sandbox-session-2', deviceId: 'a1b2c3d4e5f60718', appVersion: '2.4.1' };

  return (
    <section aria-label="Phone" className={styles.stage}>
      <div className={styles.tools}>
        <button
          type="button"
          onClick={() => {
            tell('onNativeBack', (target) => target.onNativeBack!());
          }}
        >
          Native back
        </button>
        <button
          type="button"
          onClick={() => {
            tell('onSessionChange', (target) => target.onSessionChange!(JSON.stringify(session)));
          }}
        >
          New session
        </button>
        <output className={styles.answer}>{answer}</output>
      </div>
      <div className={styles.phone}>
        <iframe ref={frame} title={`${scene.screen} ${scene.name}`} src={scene.address} width={width} height={height} />
      </div>
    </section>
  );
}
