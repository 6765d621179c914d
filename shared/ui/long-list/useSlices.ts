import { useEffect, useState } from 'react';

/** Rows of the first paint, more than fit on a screen. The same number is added in each frame. */
export const SLICE = 20;

/**
 * How many rows of a list to draw now. It grows step by step, so that a long list does not delay the paint that follows a tap.
 * @param first how many are drawn at once
 */
export function useSlices(rows: number, first = SLICE): number {
  const [count, setCount] = useState(first);
  const isWhole = count >= rows;
  useEffect(() => {
    if (isWhole) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(setCount, 0, count + SLICE);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, isWhole]);
  return count;
}
