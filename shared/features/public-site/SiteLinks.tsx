import { useScreenLink } from '../../ui/button/useScreenLink.ts';
import { DESTINATIONS, type Destination, type PublicPage } from './navigation.ts';

type SiteLinksProps = { readonly here: PublicPage; readonly className?: string | undefined };

/** The links between the pages of the public site, as a list. */
export function SiteLinks({ here, className }: SiteLinksProps) {
  return (
    <ul className={className}>
      {DESTINATIONS.map((destination) => (
        <li key={destination.label}>
          <SiteLink here={here} {...destination} />
        </li>
      ))}
    </ul>
  );
}

function SiteLink({ here, label, page, section = '' }: Destination & { readonly here: PublicPage }) {
  const address = useScreenLink(page, section);
  // a section of the same page does not load it again
  const isWithin = page === here && section;
  return (
    <a href={isWithin ? section : address} aria-current={page === here && !section ? 'page' : undefined}>
      {label}
    </a>
  );
}
