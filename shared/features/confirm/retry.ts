/** Retry beside the agreements that could not be loaded. */
export const RETRY_ID = 'retry-agreements';

/** Leads there from the bar, which covers the end of the page: so it is moved to the middle. */
export function goToRetry(): void {
  const retry = document.getElementById(RETRY_ID);
  retry?.scrollIntoView({ block: 'center' });
  retry?.focus({ preventScroll: true });
}
