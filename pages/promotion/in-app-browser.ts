/** A browser inside of another app, which often blocks downloads and stores. */
export type InAppBrowser = {
  readonly name: string;
  /** what its own menu calls the way out */
  readonly wayOut: string;
};

const KNOWN: readonly (readonly [RegExp, string])[] = [
  // Messenger says that it is Facebook too
  [/Messenger|Orca-Android|FBAN\/MessengerLite/, 'Messenger'],
  [/Instagram/, 'Instagram'],
  [/TikTok|musical_ly|BytedanceWebview|trill_/, 'TikTok'],
  [/FBA[NV]|FB_IAB|FBIOS/, 'Facebook'],
];

/** @returns undefined in a browser of its own */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  const found = KNOWN.find(([pattern]) => pattern.test(userAgent));
  if (!found) return undefined;
  const [, name] = found;
  return { name, wayOut: name === 'TikTok' ? 'Open in browser' : 'Open in external browser' };
}
