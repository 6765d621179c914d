import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { isEarly } from '#core';
import { keptWithEntry } from '../../shared/features/visit/kept-with-entry.ts';

/** The chosen tab, and how far the page was scrolled (px). The early view scrolls to the `top` of a `place`, too. */
const place = keptWithEntry('place', v.object({ tab: v.string(), top: v.number() }));

/** ms without scrolling before the place is saved: some browsers limit how often the history entry may change */
const PAUSE_MS = 150;

/**
 * Restores the tab and the scroll position on the way back from a complaint and after a reload. The browser cannot do it,
 * because the list has not loaded yet when it tries. Use it in a component that renders together with the list.
 */
export function usePlace() {
  const [tab, setTab] = useState(() => place.read()?.tab ?? '0');

  useLayoutEffect(() => {
    const { top = 0 } = place.read() ?? {};
    // the early view has scrolled there already; keep what the borrower has scrolled since
    if (top > 0 && !isEarly()) scrollTo(0, top);
  }, []);

  useEffect(() => {
    let timer = 0;
    const note = () => {
      clearTimeout(timer);
      place.write({ tab, top: Math.round(scrollY) });
    };
    const noteLater = () => {
      clearTimeout(timer);
      timer = window.setTimeout(note, PAUSE_MS);
    };
    addEventListener('scroll', noteLater, { passive: true });
    addEventListener('pagehide', note);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', noteLater);
      removeEventListener('pagehide', note);
    };
  }, [tab]);

  const choose = (chosen: string) => {
    place.write({ tab: chosen, top: Math.round(scrollY) });
    setTab(chosen);
  };
  return [tab, choose] as const;
}
