import { addressOf, DESTINATIONS, type PublicPage } from './navigation.ts';

/** The links between the pages of the public site, as a list. */
export function SiteLinks({ here, className }: { readonly here: PublicPage; readonly className?: string | undefined }) {
  return (
    <ul className={className}>
      {DESTINATIONS.map((destination) => (
        <li key={destination.label}>
          <a
            href={addressOf(destination, here)}
            aria-current={destination.page === here && !destination.section ? 'page' : undefined}
          >
            {destination.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
