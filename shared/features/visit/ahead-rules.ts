/**
 * Speculation rules of a page: the browser prefetches the documents of its next screens, whatever query they are opened with. The
 * policy of the page has the hash of exactly this text.
 */
export const rulesFor = (screens: readonly string[]): string =>
  JSON.stringify({
    prefetch: [
      {
        source: 'list',
        urls: screens.map((screen) => `./${screen}.html`),
        eagerness: 'immediate',
        expects_no_vary_search: 'params',
      },
    ],
  });
