import { isRefusal, screenLink } from '#core';
import { Failure } from '../../ui/failure/Failure.tsx';

type NotLoadedProps = { readonly error: Error; readonly onRetry: () => void };

/** What complaints need could not be loaded. When the lender refused, customer service is the way on. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const wayOn = isRefusal(error)
    ? { href: screenLink('customerService'), label: 'Contact customer service' }
    : undefined;
  return <Failure message={error.message} wayOn={wayOn} onRetry={onRetry} />;
}
