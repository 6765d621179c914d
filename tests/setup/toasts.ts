import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const heard: string[] = [];
let observer: MutationObserver | undefined;

/** Records every toast from now on, because on a slow machine one may have disappeared before a test looks. */
export function hearToasts(): void {
  observer?.disconnect();
  heard.length = 0;
  observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if ((target as Element).className === 'toast') heard.push(...[...addedNodes].map((one) => one.textContent ?? ''));
    }
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** Waits for a toast with these words, after the last toast that was waited for. */
export const toast = (words: string) =>
  waitFor(() => {
    expect(heard).toContain(words);
    heard.splice(0, heard.indexOf(words) + 1);
  });
