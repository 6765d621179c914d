import type { ReactNode } from 'react';
import type { PublicPage } from './navigation.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './Site.module.css';

/** The frame of every page of the public site: skip link, header, main content, footer. It works without script. */
export function Site({ here, children }: { readonly here: PublicPage; readonly children: ReactNode }) {
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <SiteHeader here={here} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter here={here} />
    </div>
  );
}
