import { useSyncExternalStore } from 'react';
import { CAMPAIGN } from '../../shared/features/visit/campaign.ts';

/** The hash routes of this page. The query stays as it is: campaign and session belong to all of them. */
export const FORM = '#/';
export const DOWNLOAD = '#/downloadTemplate';
export const AGREEMENT = '#/agreementTemplate';

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => {
    removeEventListener('hashchange', changed);
  };
}

/** Moves the campaign, and nothing else, from behind the hash, where old links have it, into the query: the next route, a reload and a copied link have it there. */
export function moveCampaign(): void {
  // a value may have a '?' itself
  const [route, behind] = location.hash.split(/\?(.*)/);
  if (!behind) return;
  const query = new URLSearchParams(location.search);
  new URLSearchParams(behind).forEach((value, name) => {
    if (CAMPAIGN.some((one) => one === name) && !query.get(name)) query.set(name, value);
  });
  history.replaceState(history.state, '', `?${String(query)}${route}`);
}

/** The hash route; FORM for everything unknown. */
export function useHashRoute(): string {
  const [route = ''] = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  ).split('?');
  return route === DOWNLOAD || route === AGREEMENT ? route : FORM;
}

/** Goes back to the form. It replaces the route: with a step in the history, a host that goes back in it would come to the route again. */
export function goBack(): void {
  // eslint-disable-next-line no-restricted-syntax -- the same document
  location.replace(FORM);
}

/** Goes to a route: a step in the history, so that Back leads to the form with all that was typed. */
export function goTo(route: string): void {
  location.hash = route;
}
