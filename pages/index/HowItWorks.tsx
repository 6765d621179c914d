import { CREDITING, DECISION } from '../../shared/features/public-site/loan-figures.ts';
import { Cards } from './Cards.tsx';
import { Section } from './Section.tsx';
import styles from './HowItWorks.module.css';

const STEPS = [
  { name: 'Register', text: 'Your mobile number is enough to start. Then get the app.' },
  {
    name: 'Apply in the app',
    text: `Tell us about yourself and name the account for the money. We decide ${DECISION}.`,
  },
  {
    name: 'Receive, then repay',
    text: `The money is credited ${CREDITING}. You repay by your plan, with an e-wallet or over the counter.`,
  },
] as const;

/** Who may apply, and how a loan comes about. */
export function HowItWorks() {
  return (
    <Section
      id="how"
      title="How it works"
      lead="For Filipinos over 18 with a permanent address in the Philippines. Three steps, all on your phone."
    >
      <Cards as="ol" of={STEPS} className={styles.steps} />
    </Section>
  );
}
