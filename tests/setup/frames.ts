import nodeConsole from 'node:console';
import { beforeEach, vi } from 'vitest';

/** For tests that show a frame: happy-dom loads no page into it and prints an error each time, bypassing the console of the test. */
export function quietFrames(): void {
  beforeEach(() => {
    const write = nodeConsole.error.bind(nodeConsole);
    vi.spyOn(nodeConsole, 'error').mockImplementation((...words: unknown[]) => {
      if (!String(words[0]).includes('Failed to load iframe page')) write(...words);
    });
  });
}
