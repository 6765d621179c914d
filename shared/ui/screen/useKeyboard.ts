import { useEffect } from 'react';

/**
 * Sets `--keyboard` to the height of the page that a keyboard covers, because iOS does not make the page smaller. Dialogs and the bar
 * of a screen then end above the keyboard. When a keyboard comes, also one that makes the page smaller (Android), the field with the
 * focus is scrolled above the bar, as far as its `scroll-margin` says.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { documentElement: root } = document;
    let height = root.clientHeight;
    const follow = (event?: Event) => {
      // of a magnified page only a part is visible, with a keyboard or without
      const covered = seen.scale > 1 ? 0 : Math.max(0, root.clientHeight - seen.height - seen.offsetTop);
      root.style.setProperty('--keyboard', `${covered}px`);
      const isSmaller = root.clientHeight < height;
      height = root.clientHeight;
      // only when the keyboard comes: a page that is scrolled by hand stays where it is
      if (isSmaller || (covered && event?.type !== 'scroll'))
        document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    // the keyboard may have come before React
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
