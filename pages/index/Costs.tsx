import { LATE_INTEREST, LATE_PENALTY } from '../../shared/features/public-site/loan-figures.ts';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { Cards } from './Cards.tsx';
import { Section } from './Section.tsx';
import styles from './Ways.module.css';

const interest = LATE_INTEREST.map(({ rate, period }) => `${rate} ${period}`).join(', ');

const COSTS = [
  {
    name: 'Before you confirm',
    text: 'One screen shows what you receive, the interest, every fee, and each repayment with its date.',
  },
  {
    name: 'If you repay early',
    text: 'You may prepay after half of the term, and not earlier than 7 calendar days after disbursement.',
  },
  {
    name: 'If you need longer',
    text: 'Ask for a prolongation. You see its amount and your next payment date before you pay for it.',
  },
  {
    name: 'If you pay late',
    text: `A one-time penalty of ${LATE_PENALTY.newClient} (new clients) or ${LATE_PENALTY.repeatClient} (repeat clients), plus daily interest on the unpaid amount: ${interest}.`,
  },
] as const;

/** What a loan costs, in words. Amounts depend on the loan; only the costs of a late repayment are the same for all. */
export function Costs() {
  return (
    <Section
      id="costs"
      title="What a loan costs"
      lead="Interest and fees depend on your loan. You see all of them before anything is agreed."
    >
      <Cards as="ul" of={COSTS} />
      <a className={styles.way} href={useScreenLink('loanTerms', '#fees')}>
        Fees and late payment in the loan terms
      </a>
    </Section>
  );
}
