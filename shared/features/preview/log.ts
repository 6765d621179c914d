import { useState } from 'react';

/** One message between a screen and the app. */
export type Entry = {
  readonly id: number;
  /** ms since 1970 */
  readonly at: number;
  /** the screen's id; 'preview' for the test preview itself */
  readonly screen: string;
  /** `out`: a screen told the app; `in`: the app called the screen */
  readonly way: 'out' | 'in';
  readonly handler: string;
  /** as a text */
  readonly body: string;
};
export type Message = Pick<Entry, 'screen' | 'handler' | 'way'> & { readonly body: unknown };

/** Older ones are forgotten: a page that posts without end would fill the memory. */
const MOST = 200;

/** The body as it can be read: texts as they are, the empty one as quotes, everything else as JSON. */
export function bodyText(body: unknown): string {
  if (typeof body === 'string') return body || "''";
  try {
    return String(JSON.stringify(body));
  } catch {
    return String(body);
  }
}

/** Time of day with milliseconds, on the tester's clock. */
export const timeText = (at: number): string =>
  `${new Date(at).toTimeString().slice(0, 8)}.${String(at % 1000).padStart(3, '0')}`;

export const entryText = ({ at, screen, way, handler, body }: Entry): string =>
  `${timeText(at)} ${screen} ${way === 'out' ? '→' : '←'} ${handler} ${body}`;

let lastId = 0;

/** Everything that was said between the screens and the app, oldest first. */
export function useLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  // the body is read now: an object may change after it was posted
  const [add] = useState(() => ({ body, ...message }: Message) => {
    const entry = { ...message, id: ++lastId, at: Date.now(), body: bodyText(body) };
    setEntries((before) => [...before.slice(1 - MOST), entry]);
  });
  return {
    entries,
    add,
    clear: () => {
      setEntries([]);
    },
  };
}
