/** On a link whose document is to be had ready. */
export const MARK = 'data-ahead';

/** Speculation rules of every page: always the same text, of which the policy of the page has the hash. */
export const RULES = `{"prefetch":[{"where":{"selector_matches":"[${MARK}]"},"eagerness":"immediate"}]}`;
