import clock from 'lucide/dist/esm/icons/clock.mjs';
import calendar from 'lucide/dist/esm/icons/calendar.mjs';
import receipt from 'lucide/dist/esm/icons/receipt.mjs';
import shieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import { COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_NAME } from '../../shared/features/lender/lender.ts';
import { Document } from '../../shared/features/public-site/Document.tsx';
import { CREDITING, DECISION, TERM } from '../../shared/features/public-site/loan-figures.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './Page.module.css';

const ADVANTAGES = [
  {
    icon: clock,
    name: 'Quick approval',
    text: `You apply on your phone and have our decision ${DECISION}. The money is credited ${CREDITING}.`,
  },
  {
    icon: receipt,
    name: 'Transparent fees',
    text: 'Interest, every charge and the repayment plan are on one screen before you confirm. What a late payment costs is written out in our loan terms.',
  },
  {
    icon: calendar,
    name: 'Flexible repayment',
    text: `Terms run from ${TERM}. You pay with an e-wallet or over the counter, may repay early, and can ask for a prolongation when you need more time.`,
  },
  {
    icon: shieldCheck,
    name: 'Safety',
    text: 'Your data travels encrypted and is used for what our Privacy Policy names. We never ask for your password or a verification code by phone, chat or e-mail.',
  },
] as const;

/** Who the lender is: a static page. */
export default function Page() {
  return (
    <Document
      here="aboutUs"
      title="About us"
      lead={`${COMPANY_NAME} lends to people in the Philippines: short-term loans in peso, from application to last repayment on the phone.`}
      sections={[
        {
          id: 'mission',
          title: 'Our mission',
          parts: [
            'An unexpected bill should not become a crisis. We want everyone who can repay a small loan to get one quickly, on terms that they understand, and to know at any moment what they owe and until when.',
            'So we say what a loan costs before it is taken, in plain words, and we say it again on every screen where you pay.',
          ],
        },
        {
          id: 'advantages',
          title: 'Why borrow with us',
          parts: [
            <ul className={styles.advantages} key="advantages">
              {ADVANTAGES.map(({ icon, name, text }) => (
                <li key={name}>
                  <span className={styles.sign}>
                    <Icon of={icon} size={24} />
                  </span>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>,
          ],
        },
        {
          id: 'team',
          title: 'Our team',
          parts: [
            `We are people from lending, engineering and customer care, at home at ${COMPANY_ADDRESS}.`,
            'Some of us decide on applications, some build the app and these pages, and some answer you when you have a question or a complaint.',
          ],
        },
        {
          id: 'service',
          title: 'Customer service',
          parts: [
            'Ask us before you borrow, and tell us early when a repayment becomes difficult. Name your order if you have one; leave out passwords and codes.',
            <a href={`mailto:${COMPANY_EMAIL}`} key="mail">
              {COMPANY_EMAIL}
            </a>,
          ],
        },
      ]}
    />
  );
}
