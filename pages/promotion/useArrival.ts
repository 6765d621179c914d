import { useEffect } from 'react';

/** A route that has just been opened begins at its top, with the focus on its heading. So does the form when it is there again. */
export function useArrival(): void {
  useEffect(() => {
    scrollTo(0, 0);
    const focusHeading = () => document.querySelector('h1')?.focus();
    focusHeading();
    return focusHeading;
  }, []);
}
