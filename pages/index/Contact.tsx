import { dialled } from '#core';
import { COMPANY_EMAIL, SERVICE_PHONE } from '../../shared/features/lender/lender.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './Ways.module.css';
import look from './Section.module.css';

/** How to reach the lender. */
export function Contact() {
  return (
    <section className={`${look.section} ${look.halves}`} id="contact">
      <div>
        <h2 className={look.title}>Contact us</h2>
        <p className={look.lead}>A question about your loan is answered fastest by phone or e-mail.</p>
        <a className={styles.way} href={`tel:${dialled(SERVICE_PHONE)}`}>
          {SERVICE_PHONE}
        </a>
        <a className={styles.way} href={`mailto:${COMPANY_EMAIL}`}>
          {COMPANY_EMAIL}
        </a>
      </div>
      <ContactForm />
    </section>
  );
}
