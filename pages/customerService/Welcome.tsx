import styles from './Welcome.module.css';

/** Who answers, and what to have at hand. */
export function Welcome() {
  return (
    <section className={styles.welcome}>
      <svg className={styles.drawing} width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
        <circle className={styles.light} cx="44" cy="44" r="44" />
        <path className={styles.body} d="M16 77c3-14 14-20 28-20s25 6 28 20a44 44 0 0 1-56 0Z" />
        <circle className={styles.face} cx="44" cy="37" r="17" />
        <path d="M25 39v-4a19 19 0 0 1 38 0v4" />
        <rect className={styles.body} x="21" y="34" width="8" height="13" rx="4" />
        <rect className={styles.body} x="59" y="34" width="8" height="13" rx="4" />
        <path d="M63 47c0 6-5 8-11 8M38.5 35v1.5M49.5 35v1.5M38 42.5c3.5 3.5 8.5 3.5 12 0" />
      </svg>
      <div className={styles.words}>
        <h2>How can we help?</h2>
        <p>Our customer service team answers questions about your loan, a payment or the app.</p>
      </div>
      <p className={styles.ready}>Please have your order number at hand. Never tell anyone a code you got by SMS.</p>
    </section>
  );
}
