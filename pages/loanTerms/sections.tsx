import { COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_NAME } from '../../shared/features/lender/lender.ts';
import { Points, type DocumentSection } from '../../shared/features/public-site/Document.tsx';
import { LateInterest } from '../../shared/features/public-site/LateInterest.tsx';
import { CREDITING, DECISION, LATE_PENALTY, TERM } from '../../shared/features/public-site/loan-figures.ts';

/** The clauses. Their figures are fixed, some of them in `loan-figures.ts`. */
export const sections: readonly DocumentSection[] = [
  {
    id: 'lender',
    title: 'Lender',
    parts: [
      `The lender is ${COMPANY_NAME}, ${COMPANY_ADDRESS}. “We” and “us” mean the lender.`,
      'These terms and your loan agreement together are the contract between you and us. Where they differ, your loan agreement applies.',
    ],
  },
  {
    id: 'applicant',
    title: 'Loan applicant',
    parts: [
      <>
        You may apply when all of this is true:
        <Points
          of={[
            'you are Filipino, a citizen of the Philippines;',
            'you are over 18 years old;',
            'you have a permanent address in the Philippines.',
          ]}
        />
      </>,
      'You apply for yourself and with your own data. What you tell us must be true and complete; we may ask you for proof.',
    ],
  },
  {
    id: 'loan',
    title: 'Loan',
    parts: [
      'You apply in our app. Before you confirm, it shows you the loan amount, the term, the interest rate, every charge and the repayment plan.',
      `We decide on your application ${DECISION}. We may decline it.`,
      `Once your loan is approved and you have confirmed it, the amount is credited to the payment account that you named ${CREDITING}.`,
      'The account must be your own. If its details are wrong, the money can arrive later or not at all.',
    ],
  },
  {
    id: 'term',
    title: 'Term',
    parts: [
      `A loan runs for ${TERM}. Your term and the due date of each repayment stand in your loan agreement.`,
      'The loan matures at the end of its term. What is still unpaid then is due in full.',
    ],
  },
  {
    id: 'prolongation',
    title: 'Prolongation',
    parts: [
      'If you need more time, you may ask to prolong your loan. Where your loan can be prolonged, the app offers it with your order.',
      'Before you pay for a prolongation, the app shows its amount, your next payment date and the new plan. It takes effect when that amount has reached us.',
      'A prolongation moves the due date. It does not reduce what you owe.',
    ],
  },
  {
    id: 'fees',
    title: 'Interest and fees',
    parts: [
      'Interest and fees are those of your loan agreement. You see all of them before you confirm.',
      'A provider through which you pay, such as an e-wallet or a store, may take a charge of its own.',
    ],
  },
  {
    id: 'repayment',
    title: 'Repayment',
    parts: [
      'You repay the amounts of your plan on or before their due dates, through a channel that the app offers. A repayment counts when it has reached us.',
      <>
        We apply each repayment in this order:
        <Points
          of={['legal charges;', 'enforcement expenses;', 'late penalties;', 'then fees, interest and principal.']}
        />
      </>,
    ],
  },
  {
    id: 'prepayment',
    title: 'Prepayment',
    parts: [
      'You may repay early once half of the term has elapsed, and not earlier than 7 calendar days after disbursement.',
      'Tell us before you prepay, so that we can name the exact amount.',
    ],
  },
  {
    id: 'late',
    title: 'Late payment',
    parts: [
      `When a repayment is late, a one-time penalty is due: ${LATE_PENALTY.newClient} for new clients, ${LATE_PENALTY.repeatClient} for repeat clients.`,
      <>
        In addition, the unpaid amount bears daily interest:
        <LateInterest />
      </>,
      'If you expect to be late, contact us before the due date, and ask whether your loan can be prolonged.',
    ],
  },
  {
    id: 'default',
    title: 'Default',
    parts: [
      <>
        You are in default when
        <Points
          of={[
            'the loan has matured and an amount is unpaid;',
            'what you told us when you applied proves to be false;',
            'a court has ordered you to pay money and you do not discharge that judgment within 10 days.',
          ]}
        />
      </>,
      'While you are in default we may demand the whole outstanding amount at once and collect it by lawful means. You bear the legal charges and enforcement expenses that this causes.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to tell us',
    parts: [
      'If your name, date of birth or address changes or was recorded wrongly, notify us within 3 calendar days.',
      'Until you do, what we send to the last address that you gave us counts as sent correctly.',
    ],
  },
  {
    id: 'assignment',
    title: 'Assignment',
    parts: [
      'We may assign the loan, or rights from it, to another party with 7 business days’ notice to you.',
      'An assignment does not raise what you owe. The notice says to whom you pay from then on.',
    ],
  },
  {
    id: 'questions',
    title: 'Questions and complaints',
    parts: [
      'Ask us anything about these terms before you confirm a loan. In the app you can file a complaint about any of your orders.',
      <>
        Customer service: <a href={`mailto:${COMPANY_EMAIL}`}>{COMPANY_EMAIL}</a>
      </>,
    ],
  },
];
