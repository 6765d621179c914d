import { useEffect } from 'react';

/** A route that has just been opened begins at its top, with the focus on its heading. So does the form when it is there again: its header has the focus. */
export function useArrival(): void {
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
    return () => {
      document.querySelector('header')?.focus();
    };
  }, []);
}
