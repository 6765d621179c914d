import { useSyncExternalStore } from 'react';
import { onSession, screenLink, session } from '#core';
import { DECISION, TERM } from '../../shared/features/public-site/loan-figures.ts';
import { Site } from '../../shared/features/public-site/Site.tsx';
import { CAMPAIGN } from '../../shared/features/visit/campaign.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Carousel } from './Carousel.tsx';
import { Contact } from './Contact.tsx';
import { Costs } from './Costs.tsx';
import { GetApp } from './GetApp.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import styles from './Page.module.css';
import look from './Section.module.css';

/** The link to the registration, with the campaign of this address. */
function applyAddress(): string {
  const launch = session();
  return screenLink('promotion', Object.fromEntries(CAMPAIGN.map((name) => [name, launch[name] || null])));
}

/** The public site's home. All of it is in the HTML; script adds the carousel's turning and the form's answer. */
export default function Page() {
  const apply = useSyncExternalStore(onSession, applyAddress, () => './promotion.html');
  return (
    <Site here="index">
      <section className={`${look.section} ${look.halves} ${styles.hero}`}>
        <div>
          <p className={styles.eyebrow}>Short-term loans in peso</p>
          <h1 className={styles.title}>Know every cost before you borrow</h1>
          <p className={styles.lead}>{`Apply on your phone, have our decision ${DECISION}, and repay over ${TERM}.`}</p>
          <div className={styles.ways}>
            {/* without a query of its own, as before React, it carries the whole query, of which the registration uses the campaign */}
            <LinkButton href={apply} data-query>
              Apply for a loan
            </LinkButton>
            <LinkButton look="secondary" href="#app">
              Get the app
            </LinkButton>
          </div>
        </div>
        <Carousel />
      </section>
      <HowItWorks />
      <Costs />
      <GetApp />
      <Contact />
    </Site>
  );
}
