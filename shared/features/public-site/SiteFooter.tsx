import { config, dialled } from '#core';
import type { PublicPage } from './navigation.ts';
import { SiteLinks } from './SiteLinks.tsx';
import styles from './SiteFooter.module.css';
import { imprint } from './imprint.ts';

/** Who is behind the site, and how to reach them. */
export function SiteFooter({ here }: { readonly here: PublicPage }) {
  const { companyName, servicePhone } = config;
  const { companyAddress, companyEmail } = imprint;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <address>
          <strong>{companyName}</strong>
          <p>{companyAddress}</p>
          <a href={`tel:${dialled(servicePhone)}`}>{servicePhone}</a>
          <a href={`mailto:${companyEmail}`}>{companyEmail}</a>
        </address>
        <nav aria-label="Footer">
          <SiteLinks here={here} />
        </nav>
        <p>{`© ${companyName}. All rights reserved.`}</p>
      </div>
    </footer>
  );
}
