import { act } from '@testing-library/react';

type Held = { readonly due: number; readonly run: () => void };

/** Timers that wait for `pass`. */
const held = new Set<Held>();
/** ms that have passed in this test */
let now = 0;

/** A delay of a second or more is a page's: it closes a toast, gives an app up, or leaves after a success. Longer ones are the patience of tools. */
const isHeld = (ms: number) => ms >= 1000 && ms < 10_000;

// Such a timer waits until a test lets time pass. A busy machine takes a second or more between two taps, and what a page does
// after a second must not come between them. Vitest's fake timers replace these.
const { setTimeout: start, clearTimeout: stop } = globalThis;
Object.assign(globalThis, {
  setTimeout(action: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) {
    if (!isHeld(ms)) return start(action, ms, ...values);
    const one: Held = { due: now + ms, run: () => action(...values) };
    held.add(one);
    return one;
  },
  clearTimeout(timer: unknown) {
    if (!held.delete(timer as Held)) stop(timer as Parameters<typeof stop>[0]);
  },
});

/** Lets time pass for the timers that are held, and the page do what follows. */
export async function pass(ms: number): Promise<void> {
  now += ms;
  const due = [...held].filter((one) => one.due <= now).sort((a, b) => a.due - b.due);
  await act(async () => {
    for (const one of due) if (held.delete(one)) one.run();
    await Promise.resolve();
  });
}

/** After each test. */
export function forgetTimers(): void {
  held.clear();
  now = 0;
}
