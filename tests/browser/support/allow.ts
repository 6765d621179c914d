import type { Page } from 'playwright-core';
import { expectProblems, problemsSoFar, settle } from '../harness.ts';

/** Says that these problems may have happened until now, and need not: what depends on which of two things came first. */
export async function allow(page: Page, ...patterns: readonly RegExp[]): Promise<void> {
  await settle(page);
  for (const pattern of patterns) {
    if (problemsSoFar().some(({ kind, text }) => pattern.test(`${kind}: ${text}`))) expectProblems(pattern);
  }
}
