import menu from 'lucide/dist/esm/icons/menu.mjs';
import { COMPANY_NAME } from '../lender/lender.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useScreenLink } from '../../ui/button/useScreenLink.ts';
import type { PublicPage } from './navigation.ts';
import { SiteLinks } from './SiteLinks.tsx';
import styles from './SiteHeader.module.css';

/** Company and navigation. On a phone `<details>` opens the list that follows it: no script, and one list for all widths. */
export function SiteHeader({ here }: { readonly here: PublicPage }) {
  return (
    <header className={styles.header} id="top">
      <a className={styles.brand} href={useScreenLink('index')}>
        <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="8" />
          <path d="M11 25V8h6.5a5 5 0 0 1 0 10H11M8 11.5h16M8 14.5h16" />
        </svg>
        {COMPANY_NAME}
      </a>
      <nav aria-label="Main">
        <details className={styles.menu}>
          <summary>
            <Icon of={menu} />
            Menu
          </summary>
        </details>
        <SiteLinks here={here} className={styles.links} />
      </nav>
    </header>
  );
}
