import { useSyncExternalStore } from 'react';

/** The hash routes of this page (§2). The query stays as it is: campaign and session belong to all of them. */
export const FORM = '#/';
export const DOWNLOAD = '#/downloadTemplate';
export const AGREEMENT = '#/agreementTemplate';

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => {
    removeEventListener('hashchange', changed);
  };
}

/** The hash route; FORM for everything unknown. A query behind it, as old links have one, does not matter. */
export function useHashRoute(): string {
  const [route = ''] = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  ).split('?');
  return route === DOWNLOAD || route === AGREEMENT ? route : FORM;
}

/** Goes to a route: a step in the history, so that Back leads to the form with all that was typed. */
export function goTo(route: string): void {
  location.hash = route;
}
