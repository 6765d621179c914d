import { APP_STORE_URL, PLAY_STORE_URL } from '../../shared/features/lender/lender.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import styles from './GetApp.module.css';
import section from './Section.module.css';

/** Where the app is; the addresses are checked when the site is built. */
export function GetApp() {
  return (
    <div className={styles.band}>
      <section className={section.section} id="app">
        <div>
          <h2 className={section.title}>Your loan in one app</h2>
          <p className={section.lead}>
            What you owe and until when, every way to pay, more time, and people who answer.
          </p>
          <div className={styles.stores}>
            <LinkButton href={APP_STORE_URL}>Download on the App Store</LinkButton>
            <LinkButton href={PLAY_STORE_URL}>Get it on Google Play</LinkButton>
          </div>
        </div>
        <img src="./img/app.svg" width="220" height="260" alt="" loading="lazy" />
      </section>
    </div>
  );
}
