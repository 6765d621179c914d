import type { FocusEvent } from 'react';
import pause from 'lucide/dist/esm/icons/pause.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { BANNERS } from './banners.ts';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel.ts';

/**
 * Three banners, the next one every 3 s; still while they are touched, pointed at or have the focus of a keyboard, in a hidden
 * tab, and when paused. Without script they are swiped.
 */
export function Carousel() {
  const { track, current, isPlaying, show, hold, toggle, scrolled } = useCarousel(BANNERS.length);

  // focus on Pause or Play does not stop the banners, so that the effect of Play can be seen; nor does the focus that a tap leaves
  const focused = ({ target }: FocusEvent) => {
    hold({ focus: !target.closest('[data-toggle]') && isByKeyboard(target) });
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Our loans in short"
      onFocus={focused}
      onBlur={() => {
        hold({ focus: false });
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') hold({ hover: true });
      }}
      onPointerLeave={() => {
        hold({ hover: false });
      }}
      onTouchStart={() => {
        hold({ touch: true });
      }}
      onTouchEnd={({ touches }) => {
        hold({ touch: touches.length > 0 });
      }}
      onTouchCancel={() => {
        hold({ touch: false });
      }}
    >
      <ul className={styles.track} ref={track} onScroll={scrolled}>
        {BANNERS.map(({ name, text, link, look, drawing }) => (
          <li className={`${styles.banner} ${styles[look]}`} key={name}>
            <div className={styles.words}>
              <h2>{name}</h2>
              <p>{text}</p>
              <BannerLink {...link} />
            </div>
            <img src={`./img/${drawing}.svg`} width="220" height="150" alt="" />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {BANNERS.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={`Banner ${index + 1} of ${BANNERS.length}: ${name}`}
            aria-current={index === current || undefined}
            onClick={() => {
              show(index);
            }}
          />
        ))}
        <button
          type="button"
          className={styles.toggle}
          data-toggle
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={toggle}
        >
          {/* another element each time: shapes that change within one count as a layout shift */}
          <Icon key={String(isPlaying)} of={isPlaying ? pause : play} />
        </button>
      </div>
    </section>
  );
}

/** iOS before 15.4 does not know the selector, and gives no focus to what is tapped. */
const isByKeyboard = (focused: Element) =>
  !CSS.supports('selector(:focus-visible)') || focused.matches(':focus-visible');

function BannerLink({ words, screen, section }: (typeof BANNERS)[number]['link']) {
  const address = useScreenLink(screen, section);
  return <a href={screen === 'index' ? section : address}>{words}</a>;
}
