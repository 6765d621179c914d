/**
 * Speculation rules of a page: the documents of its next screens are had ready, whatever query they are opened with. The policy
 * of the page has the hash of this very text.
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
