import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onNativeBack, onSession } from '#core';
import { DeviceCard } from './DeviceCard.tsx';
import { InputsCard } from './InputsCard.tsx';
import { MessagesCard } from './MessagesCard.tsx';
import { ScreensCard } from './ScreensCard.tsx';
import { Stage, shownOf, type Shown } from './Stage.tsx';
import type { App } from '../../shared/features/preview/hosts.ts';
import { SESSION_FIELDS } from './fields.ts';
import { useInputs } from './inputs.ts';
import { useLog } from '../../shared/features/preview/log.ts';
import styles from './Page.module.css';

const isApp = (app: string | undefined): app is App => app === 'ios' || app === 'android' || app === 'none';

/** For testers and the engineers of the app: every screen with any launch parameters, and all that it says to its app. */
export default function Page() {
  const { values, change, clear } = useInputs();
  const log = useLog();
  const [shown, setShown] = useState<Shown>();
  const opener = useRef<Element>(null);
  const app = isApp(values.app) ? values.app : 'android';

  // the real app around this page
  const takeSession = useEffectEvent((given: Readonly<Record<string, unknown>>) => {
    // as the page itself takes them (rebuildSession): null removes a value, as '' does
    const session = Object.fromEntries(
      SESSION_FIELDS.flatMap(([name]) => {
        const value = given[name] === null ? '' : given[name];
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
      }),
    );
    log.add({ screen: 'preview', way: 'in', handler: 'onSessionChange', body: session });
    change(session);
  });
  useEffect(
    () =>
      onSession((given) => {
        takeSession(given);
      }),
    [],
  );
  const logBack = log.add;
  useEffect(
    () =>
      onNativeBack(() => {
        logBack({ screen: 'preview', way: 'in', handler: 'onNativeBack', body: false });
        return false;
      }),
    [logBack],
  );

  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Test preview</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          <InputsCard values={values} app={app} onChange={change} onClear={clear} />
          <ScreensCard
            values={values}
            onChange={change}
            onShow={(screen) => {
              opener.current = document.activeElement;
              setShown(shownOf(screen, values, shown));
            }}
          />
          <DeviceCard />
        </div>
        <div className={`${styles.column} ${styles.stage}`}>
          <Stage
            shown={shown}
            app={app}
            values={values}
            onMessage={log.add}
            onReload={() => {
              if (shown) setShown(shownOf(shown.screen, values, shown));
            }}
            onClose={() => {
              setShown(undefined);
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
          />
          <MessagesCard values={values} app={app} entries={log.entries} onMessage={log.add} onClear={log.clear} />
        </div>
      </div>
    </main>
  );
}
