import { useEffect } from 'react';

/** Keeps `--keyboard` at what a keyboard covers of the page's height, as iOS leaves the page as high as it was: dialogs end above it. */
export function useKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { documentElement: root } = document;
    const follow = () => {
      // of a magnified page a part is seen, with a keyboard or without
      const covered = seen.scale > 1 ? 0 : Math.max(0, root.clientHeight - seen.height - seen.offsetTop);
      root.style.setProperty('--keyboard', `${covered}px`);
    };
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
