import { useEffect } from 'react';

/**
 * Keeps `--keyboard` at what a keyboard covers of the page's height, as iOS leaves the page as high as it was: dialogs and the bar
 * of a screen end above it. What is typed into is moved above the bar, as far as its `scroll-margin` says.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { documentElement: root } = document;
    const follow = (event?: Event) => {
      // of a magnified page a part is seen, with a keyboard or without
      const covered = seen.scale > 1 ? 0 : Math.max(0, root.clientHeight - seen.height - seen.offsetTop);
      root.style.setProperty('--keyboard', `${covered}px`);
      // only when it comes: a page that is moved by hand stays where it is
      if (covered && event?.type !== 'scroll') document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    // it may have come before React
    follow();
    const types = ['resize', 'scroll'];
    types.forEach((type) => {
      seen.addEventListener(type, follow);
    });
    return () => {
      types.forEach((type) => {
        seen.removeEventListener(type, follow);
      });
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
