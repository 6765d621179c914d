import { useEffect, useEffectEvent, useState } from 'react';
import { copyText } from '../../shared/ui/copy/copyText.ts';
import { Field } from '../../shared/ui/field/Field.tsx';
import type { App } from '../../shared/features/preview/hosts.ts';
import { entryText, useLog } from '../../shared/features/preview/log.ts';
import { sandbox, type Scene } from './control.ts';
import { Faults } from './Faults.tsx';
import { SIZES, type Looks } from './looks.ts';
import { Phone } from './Phone.tsx';
import { QrOf } from './QrOf.tsx';
import { Requests } from './Requests.tsx';
import { Scenes } from './Scenes.tsx';
import { useSandbox } from './useSandbox.ts';
import styles from './Playground.module.css';

const APPS = { android: 'Android app', ios: 'iOS app', none: 'Browser' } as const;

/** Every screen in every state that it has: what it shows, asks and tells the app. */
export function Playground() {
  const [scenes, setScenes] = useState<readonly Scene[]>([]);
  const [endpoints, setEndpoints] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<{ readonly scene: Scene; readonly visit: number }>();
  const [app, setApp] = useState<App>('android');
  const [looks, setLooks] = useState<Looks>({ size: '390 × 844', isDark: false, isLarge: false });
  const messages = useLog();
  const { requests, faults, isSilent, act } = useSandbox();

  useEffect(() => {
    void act(sandbox.endpoints().then(setEndpoints));
    void act(sandbox.scenes().then(setScenes));
  }, [act]);

  const show = (scene: Scene) => {
    history.replaceState(null, '', hashOf(scene));
    setShown((before) => ({ scene, visit: (before?.visit ?? 0) + 1 }));
  };
  /** Shows the state that the address names. An address that names none is corrected. */
  const follow = useEffectEvent(() => {
    const scene = scenes.find((one) => hashOf(one) === location.hash) ?? shown?.scene ?? scenes[0];
    if (scene) show(scene);
  });
  useEffect(() => {
    const onHash = () => {
      follow();
    };
    onHash();
    addEventListener('hashchange', onHash);
    return () => {
      removeEventListener('hashchange', onHash);
    };
  }, [scenes]);
  const link = shown && new URL(shown.scene.address, location.href).href;

  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>Playground</h1>
        {isSilent && <p role="alert">The sandbox does not answer.</p>}
        <nav aria-label="More">
          <a href="/reference">Reference</a>
          <a href="/reference/bridge">Bridge</a>
          <a href="/testPreview">Test preview</a>
          <a href="/pictures/">Pictures</a>
        </nav>
      </header>
      <div className={styles.column}>
        <Field
          label="Find"
          type="search"
          placeholder="Screen, state or what it is about"
          value={wanted}
          onChange={setWanted}
        />
        <Scenes scenes={scenes} wanted={wanted} shown={shown?.scene} onShow={show} />
      </div>
      <div className={styles.column}>
        <fieldset className={styles.looks}>
          <legend className="visually-hidden">Look</legend>
          <select
            aria-label="Size"
            value={looks.size}
            onChange={({ target }) => {
              setLooks({ ...looks, size: target.value as Looks['size'] });
            }}
          >
            {Object.keys(SIZES).map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <select
            aria-label="Opened in"
            value={app}
            onChange={({ target }) => {
              setApp(target.value as App);
            }}
          >
            {Object.entries(APPS).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={looks.isDark}
              onChange={({ target }) => {
                setLooks({ ...looks, isDark: target.checked });
              }}
            />{' '}
            Dark
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={looks.isLarge}
              onChange={({ target }) => {
                setLooks({ ...looks, isLarge: target.checked });
              }}
            />{' '}
            Text 200 %
          </label>
        </fieldset>
        {shown && link && (
          <>
            <div className={styles.tools}>
              <button
                type="button"
                onClick={() => {
                  show(shown.scene);
                }}
              >
                Open anew
              </button>
              <button type="button" onClick={() => void copyText(link)}>
                Copy link
              </button>
              <a href={link} target="_blank" rel="noreferrer">
                New tab
              </a>
              <QrOf link={link} />
            </div>
            <Phone key={`${shown.visit} ${app}`} scene={shown.scene} app={app} looks={looks} onMessage={messages.add} />
          </>
        )}
      </div>
      <div className={styles.column}>
        <Faults endpoints={endpoints} faults={faults} onAct={act} />
        <Requests
          entries={requests}
          onClear={() => {
            void act(sandbox.reset());
            messages.clear();
          }}
        />
        <section aria-labelledby="messages" className={styles.card}>
          <h2 id="messages">App</h2>
          {messages.entries.length === 0 && <p>No messages yet.</p>}
          <ol className={styles.list}>
            {messages.entries.map((entry) => (
              <li key={entry.id}>{entryText(entry)}</li>
            ))}
          </ol>
        </section>
      </div>
    </main>
  );
}

const hashOf = ({ screen, name }: Scene): string => `#${screen}/${encodeURIComponent(name)}`;
