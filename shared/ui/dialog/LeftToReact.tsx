import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * Content that the early view and React's first render leave out; it is rendered right after. Use it for content that takes no
 * space in the page, such as a dialog that opens by itself, so that nothing moves when it comes. It is not rendered when the
 * borrower has followed a link of the early view, or tapped something that React answers. It is rendered again once the page has
 * come back (`at` is then falsy).
 * @param props.isRequired rendered in any case, because the page may not be used without it
 */
export function LeftToReact({ isRequired, children }: { readonly isRequired?: boolean; readonly children: ReactNode }) {
  const isThere = useSyncExternalStore(
    never,
    () => isRequired ?? !(window.__handover?.acted && window.__handover.at),
    () => false,
  );
  return isThere && children;
}
