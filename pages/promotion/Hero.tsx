import { useLayoutEffect, useRef, useState } from 'react';
import { Slot } from '#core';
import { contentUrl } from '../../shared/ui/content/content-url.ts';
import { Brand } from './Brand.tsx';
import { colourOf, isLight } from './colour.ts';
import { Scene } from './Scene.tsx';
import type { Offer } from './useLaterPage.ts';
import styles from './Hero.module.css';

/** Whose page it is, what it offers, and a picture. Complete without any request; a template only changes words, colours and the picture. */
export function Hero({ template, failure, onRetry }: Offer) {
  const { title, banner, backgroundColor = '' } = template ?? {};
  const [failed, setFailed] = useState<string>();
  const picture = banner === failed ? undefined : contentUrl(banner);
  const rgb = colourOf(backgroundColor);

  const hero = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // not a style attribute: the policy of the page forbids it in HTML
    const { style } = hero.current!;
    style.background = rgb ? `rgb(${rgb.join()})` : '';
    style.color = rgb ? (isLight(rgb) ? '#000' : '#fff') : '';
  });

  return (
    <header ref={hero} tabIndex={-1} className={styles.hero}>
      <div className={styles.column}>
        <Brand failure={failure}>
          {failure && (
            <button
              type="button"
              className={styles.retry}
              onClick={() => {
                // the button goes away: keep the focus here
                hero.current!.focus();
                onRetry();
              }}
            >
              Retry
            </button>
          )}
        </Brand>
        <Slot as="h1" name="title" text={title || 'A loan decision within\u00a01\u00a0day'} className={styles.title} />
        <p className={styles.sub}>91 to 365 days to repay. All on your phone.</p>
        <div className={styles.picture}>
          {picture ? (
            <img
              src={picture}
              alt=""
              onError={() => {
                setFailed(banner);
              }}
            />
          ) : (
            <Scene />
          )}
        </div>
      </div>
    </header>
  );
}
