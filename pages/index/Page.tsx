import { DECISION, TERM } from '../../shared/features/public-site/loan-figures.ts';
import { Site } from '../../shared/features/public-site/Site.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Carousel } from './Carousel.tsx';
import { Contact } from './Contact.tsx';
import { Costs } from './Costs.tsx';
import { GetApp } from './GetApp.tsx';
import { Steps } from './Steps.tsx';
import styles from './Page.module.css';
import look from './Section.module.css';

/** The public site's home (§2). All of it is in the HTML; script adds the carousel's turning and the form's answer. */
export default function Page() {
  return (
    <Site here="index">
      <section className={`${look.section} ${look.halves} ${styles.hero}`}>
        <div>
          <p className={styles.eyebrow}>Short-term loans in peso</p>
          <h1 className={styles.title}>Know every cost before you borrow</h1>
          <p className={styles.lead}>{`Apply on your phone, have our decision ${DECISION}, and repay over ${TERM}.`}</p>
          <div className={styles.ways}>
            <LinkButton href="./promotion.html">Apply for a loan</LinkButton>
            <LinkButton look="secondary" href="#app">
              Get the app
            </LinkButton>
          </div>
        </div>
        <Carousel />
      </section>
      <Steps />
      <Costs />
      <GetApp />
      <Contact />
    </Site>
  );
}
