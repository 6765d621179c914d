import { config, dialled } from '#core';
import { ContactForm } from './ContactForm.tsx';
import styles from './Ways.module.css';
import look from './Section.module.css';
import { imprint } from '../../shared/features/public-site/imprint.ts';

const { servicePhone } = config;
const { companyEmail } = imprint;

/** How to reach the lender. */
export function Contact() {
  return (
    <section className={`${look.section} ${look.halves}`} id="contact">
      <div>
        <h2 className={look.title}>Contact us</h2>
        <p className={look.lead}>A question about your loan is answered fastest by phone or e-mail.</p>
        <a className={styles.way} href={`tel:${dialled(servicePhone)}`}>
          {servicePhone}
        </a>
        <a className={styles.way} href={`mailto:${companyEmail}`}>
          {companyEmail}
        </a>
      </div>
      <ContactForm />
    </section>
  );
}
