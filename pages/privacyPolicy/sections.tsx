import { COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_NAME } from '../../shared/features/lender/lender.ts';
import { Points, type DocumentSection } from '../../shared/features/public-site/Document.tsx';

export const sections: readonly DocumentSection[] = [
  {
    id: 'collection',
    title: 'What we collect',
    parts: [
      <>
        We collect what we need to decide on a loan, to pay it out and to manage it:
        <Points
          of={[
            'who you are: name, date of birth, address, mobile number, e-mail address and identity documents;',
            'what a lending decision rests on: work, income, and how you repaid earlier loans;',
            'the payment account that the money goes to, and your repayments;',
            'what you write to us, with the pictures that you attach;',
            'device information, described below.',
          ]}
        />
      </>,
      'Most of it comes from you. Some comes from your device, from payment providers, and from parties that you allow to answer us.',
      'The app asks before it reads location, contacts, camera or pictures. You may refuse; we then tell you what cannot be done without it.',
    ],
  },
  {
    id: 'representation',
    title: 'What you represent to us',
    parts: [
      'By giving us data you represent that it is true, complete and up to date, that it is yours, and that you are over 18.',
      'If you give us data about somebody else, a reference for example, you represent that this person knows and agrees.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    parts: [
      <>
        We use personal data to
        <Points
          of={[
            'check who you are and prevent fraud;',
            'decide on your application, pay out the loan and collect repayments;',
            'remind you of due dates and answer your questions and complaints;',
            'keep our services working and improve them;',
            'tell you about offers, as long as you have not opted out;',
            'meet duties that the law gives us.',
          ]}
        />
      </>,
      'We do not use it for anything else without asking you first, and keep it only as long as one of these purposes or the law requires.',
    ],
  },
  {
    id: 'disclosure',
    title: 'Whom we disclose it to',
    parts: [
      <>
        We disclose personal data only as far as needed, to
        <Points
          of={[
            'banks, e-wallets, stores and other providers that move the money;',
            'companies that work for us, such as hosting, messages, identity checks and collection, bound to our instructions;',
            'credit bureaus, where the law provides for it or you agree;',
            'a party to whom your loan is assigned;',
            'courts and authorities that may lawfully demand it.',
          ]}
        />
      </>,
      'Nobody else receives it from us without your consent. If your application is passed on to a partner that offers another loan, it is because you chose that offer.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    parts: [
      'This policy, our loan terms and the page about us set no cookies and run no script.',
      'Our other pages keep a few things in your browser’s storage: a pay code, a repayment that waits for its code or that you submitted, which order and what you complain about, a complaint you have not sent yet, what you sent while its answer is missing, which complaints have reached us, the phone number you register with and the session of its SMS code, what you typed about your payment account, what you answered about a loan and that you confirmed it, a notice you have seen, which replies to complaints you rated or put off, and where you were in a list. It is for you and your order only, and stays on your device until it expires or you clear it.',
      'When an advertisement brought you to us, our registration page tells us which one. You can block cookies and storage in your browser; some pages then forget what you typed.',
    ],
  },
  {
    id: 'device',
    title: 'Device information',
    parts: [
      'Together with your requests we receive the name and an identifier of your device, its operating system version, the version of our app, a session identifier and an advertising identifier, where the app provides them.',
      'We use them to keep you logged in, to find faults, to recognise fraud and to see which advertisement works. You can reset the advertising identifier in the settings of your device.',
    ],
  },
  {
    id: 'minors',
    title: 'Minors',
    parts: [
      'Our services are for adults. We do not knowingly collect data of anyone under 18. If you believe that a minor has given us data, write to us and we delete it.',
    ],
  },
  {
    id: 'password',
    title: 'Password security',
    parts: [
      'Keep your password and verification codes to yourself. Nobody who works for us asks for them. If somebody else may know yours, change it and tell us at once.',
      'We protect data with encryption in transit, limited access and logs. No system is perfectly safe: if a breach puts you at risk, we inform you and the authority in charge.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    parts: [
      'When we change this policy, the new text stands on this page. We tell you in the app before a change that affects how we use data you have already given us.',
    ],
  },
  {
    id: 'opt-out',
    title: 'Your choices and opting out',
    parts: [
      'You may ask to see your data, to have it corrected, to receive a copy, and to have it deleted once nothing requires us to keep it.',
      'You may opt out of offers at any time, and withdraw a consent for the future. Messages about a loan that you still have continue. Write to us from the address that we know, or name your order.',
    ],
  },
  {
    id: 'grievance',
    title: 'Grievance officer',
    parts: [
      'Our grievance officer receives questions and complaints about personal data. If you are not content with our answer, you may turn to the authority in charge of data privacy.',
      <>
        Grievance Officer, {COMPANY_NAME}, {COMPANY_ADDRESS}
        <br />
        <a href={`mailto:${COMPANY_EMAIL}`}>{COMPANY_EMAIL}</a>
      </>,
    ],
  },
];
