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
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // not a style attribute: the policy of the page forbids it in HTML
    const { style } = hero.current!;
    style.background = rgb ? `rgb(${rgb.join()})` : '';
    style.color = rgb ? (isLight(rgb) ? '#000' : '#fff') : '';
  });

  return (
    <header ref={hero} className={styles.hero}>
      <div className={styles.column}>
        <Brand failure={failure}>
          {failure && (
            <button
              type="button"
              className={styles.retry}
              onClick={() => {
                // the button goes away: keep the focus here
                heading.current!.focus();
                onRetry();
              }}
            >
              Retry
            </button>
          )}
        </Brand>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Slot name="title" text={title || 'A loan decision within\u00a01\u00a0day'} />
        </h1>
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
