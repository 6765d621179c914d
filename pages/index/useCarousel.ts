import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';

/** ms until the next banner */
const INTERVAL_MS = 3000;

const STILL = '(prefers-reduced-motion: reduce)';

const isStill = () => matchMedia(STILL).matches;
const onStill = (changed: () => void) => {
  const query = matchMedia(STILL);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
};

const isHidden = () => document.visibilityState === 'hidden';
const onHidden = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
  };
};

const never = () => false;

/** What keeps the banners still for as long as it lasts. */
type Hold = 'touch' | 'focus' | 'hover';
type Held = Readonly<Partial<Record<Hold, boolean>>>;

const indexIn = (track: HTMLElement) => Math.round(track.scrollLeft / (track.clientWidth || 1));

/**
 * Changes the banners of a row that can also be swiped (scroll snap). The scroll position decides which banner is current. For
 * people who want less motion it starts paused, and `toggle` changes that.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<boolean>();
  const [held, hold] = useReducer((before: Held, change: Held): Held => ({ ...before, ...change }), {});
  const prefersStill = useSyncExternalStore(onStill, isStill, never);
  const isAway = useSyncExternalStore(onHidden, isHidden, never);

  const isPlaying = choice ?? !prefersStill;
  const isTurning = isPlaying && !isAway && !held.touch && !held.focus && !held.hover;

  const show = (index: number) => {
    const { clientWidth } = track.current!;
    track.current!.scrollTo({ left: index * clientWidth, behavior: isStill() ? 'auto' : 'smooth' });
  };

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      show((indexIn(track.current!) + 1) % count);
    }, INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isTurning, count]);

  const scrolled = () => {
    setCurrent(indexIn(track.current!));
  };
  // swiped before React was there
  const takeSwiped = useEffectEvent(scrolled);
  useLayoutEffect(() => {
    takeSwiped();
  }, []);

  return {
    track,
    current,
    isPlaying,
    show,
    hold,
    toggle: () => {
      setChoice(!isPlaying);
    },
    scrolled,
  } as const;
}
