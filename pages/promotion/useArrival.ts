import { useEffect } from 'react';

/** A route that has just been opened begins at its top, with the focus on its heading. */
export function useArrival(): void {
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, []);
}
