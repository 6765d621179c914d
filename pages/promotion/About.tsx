import { DECISION } from '../../shared/features/public-site/loan-figures.ts';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { Steps } from './Steps.tsx';
import styles from './Page.module.css';

// As in loan-figures.ts, in fewer words.
const FACTS = [
  ['1 day', 'to a decision'],
  ['1–3 days', 'to your money'],
  ['91–365', 'days to repay'],
] as const;

const QUESTIONS = [
  ['Who can borrow?', 'Filipinos over 18 with a permanent address in the Philippines.'],
  ['What if I pay late?', 'A one-time penalty and daily interest: see the loan terms.'],
] as const;

/** What a visitor may want to know before typing a number. */
export function About() {
  return (
    <div className={styles.column}>
      <ul className={styles.facts}>
        {FACTS.map(([number, text]) => (
          <li key={number} className={styles.card}>
            <b>{number}</b>
            {text}
          </li>
        ))}
      </ul>
      <section className={styles.card}>
        <h2>How it works</h2>
        <Steps
          steps={[
            'Register here with your mobile number.',
            'Get the app and log in.',
            `Ask for a loan, see the decision ${DECISION}.`,
          ]}
        />
      </section>
      <section className={styles.card}>
        <h2>Good to know</h2>
        {QUESTIONS.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <p className={styles.small}>
        <a href={useScreenLink('loanTerms')}>Loan terms and conditions</a>
      </p>
    </div>
  );
}
