import { useEffect, useState } from 'react';
import { leave } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { useOneAtATime } from '../../shared/ui/button/useOneAtATime.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { appLink, type AppLink } from './app-link.ts';
import { CopyLink } from './CopyLink.tsx';
import { inAppBrowserOf, type InAppBrowser } from './in-app-browser.ts';
import { platformOf } from './platform.ts';
import { Missing } from './Missing.tsx';
import { QrCard } from './QrCard.tsx';
import { FORM } from './routes.ts';
import { Scene } from './Scene.tsx';
import { Steps } from './Steps.tsx';
import { Brand } from './Brand.tsx';
import hero from './Hero.module.css';
import { useArrival } from './useArrival.ts';
import type { LaterPageProps } from './useLaterPage.ts';
import styles from './Page.module.css';

type System = 'ios' | 'android';
const STORE = { ios: 'Download on the App Store', android: 'Get it on Google Play' } as const;
const FILE = { ios: 'Download for iPhone', android: 'Download for Android' } as const;
const nameOf = (system: System, { isDeep, isStore }: AppLink) =>
  isDeep ? 'Open the app' : isStore ? STORE[system] : FILE[system];

/** ms that the template is waited for: it may name another address than the configured store's */
const PATIENCE_MS = 3000;

/** The app for this phone; for a computer both, and a code that brings the page to a phone. */
export function Download({ template, failure, onRetry, isLoading: isAsked }: LaterPageProps) {
  useArrival();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => {
      clearTimeout(timer);
      setLate(false); // a Retry waits as long as the first request
    };
  }, [isAsked]);
  const isLoading = isAsked && !isLate;
  const platform = platformOf(navigator);
  const browser = platform === 'desktop' ? undefined : inAppBrowserOf(navigator.userAgent);
  const [run, running] = useOneAtATime<System>();
  const button = (system: System, look: 'primary' | 'secondary') => {
    const link = appLink(template, system);
    return (
      <LinkButton
        href={link.href}
        look={look}
        busy={running === system}
        onClick={(event) => {
          if (!link.isDeep) return;
          event.preventDefault();
          run(system, () => leave(link.href));
        }}
      >
        {nameOf(system, link)}
      </LinkButton>
    );
  };
  const isFile = platform === 'android' && appLink(template, 'android').isFile;

  return (
    <main>
      <header className={hero.hero}>
        <div className={hero.column}>
          <Brand />
          <h1 tabIndex={-1} className={hero.title}>
            Download the app and apply there
          </h1>
          <p className={hero.sub}>Log in with your mobile number.</p>
          <div className={hero.picture}>
            <Scene />
          </div>
        </div>
      </header>
      {/* a new element when a message appears at its top: content that moves would count as a layout shift */}
      <div key={failure} className={styles.column}>
        {failure && (
          <section className={`${styles.card} ${styles.stack}`}>
            <Missing onRetry={onRetry}>
              The offer did not load. {failure} The app in the store may not be the one of this offer.
            </Missing>
          </section>
        )}
        {(isLoading || !browser) && (
          <div className={`${styles.card} ${styles.stack}`}>
            {isLoading && <Button busy>Download the app</Button>}
            {!isLoading && platform !== 'desktop' && button(platform, 'primary')}
            {!isLoading && platform === 'desktop' && (
              <>
                {button('ios', 'secondary')}
                {button('android', 'secondary')}
              </>
            )}
          </div>
        )}
        {platform === 'desktop' && <QrCard />}
        {!isLoading && browser && platform !== 'desktop' && (
          <WayOut browser={browser}>{button(platform, 'secondary')}</WayOut>
        )}
        {!isLoading && isFile && (
          <section className={styles.card}>
            <h2>How to install</h2>
            <Steps
              steps={[
                'Tap Download for Android and keep the file.',
                'Open the file from your notifications.',
                'If your phone asks, allow your browser to install apps, then tap Install.',
              ]}
            />
          </section>
        )}
        <LinkButton look="quiet" href={FORM}>
          Back to the form
        </LinkButton>
      </div>
    </main>
  );
}

/** Out of the browser inside of another app, to one that may download. */
function WayOut({
  browser: { name, wayOut },
  children,
}: {
  readonly browser: InAppBrowser;
  readonly children: React.ReactNode;
}) {
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <div>
        <h2>Open in browser</h2>
        <p>{name} may block the download. Open this page in your browser instead:</p>
        <Steps
          steps={[
            'Tap ⋯ or ⋮ in a corner of the screen.',
            `Choose “${wayOut}”.`,
            'No such choice? Copy the link and paste it into Chrome or Safari.',
          ]}
        />
      </div>
      <CopyLink look="primary" />
      {children}
    </section>
  );
}
