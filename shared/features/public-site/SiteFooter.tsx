import { dialled } from '#core';
import { COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_NAME, SERVICE_PHONE } from '../lender/lender.ts';
import type { PublicPage } from './navigation.ts';
import { SiteLinks } from './SiteLinks.tsx';
import styles from './SiteFooter.module.css';

/** Who is behind the site, and how to reach them. */
export function SiteFooter({ here }: { readonly here: PublicPage }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <address>
          <strong>{COMPANY_NAME}</strong>
          <p>{COMPANY_ADDRESS}</p>
          <a href={`tel:${dialled(SERVICE_PHONE)}`}>{SERVICE_PHONE}</a>
          <a href={`mailto:${COMPANY_EMAIL}`}>{COMPANY_EMAIL}</a>
        </address>
        <nav aria-label="Footer">
          <SiteLinks here={here} />
        </nav>
        <p>{`© ${COMPANY_NAME}. All rights reserved.`}</p>
      </div>
    </footer>
  );
}
