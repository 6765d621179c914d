import { CREDITING, DECISION } from '../../shared/features/public-site/loan-figures.ts';

/** What the carousel shows, in this order; `drawing` is a file of `public/img`. */
export const BANNERS = [
  {
    name: `A decision ${DECISION}`,
    text: `Apply on your phone. The money is credited ${CREDITING}.`,
    link: { words: 'See the three steps', screen: 'index', section: '#how' },
    look: 'strong',
    drawing: 'banner-decision',
  },
  {
    name: 'Every cost on one screen',
    text: 'Interest, fees and the repayment plan, before you confirm.',
    link: { words: 'See what a loan costs', screen: 'index', section: '#costs' },
    look: 'calm',
    drawing: 'banner-costs',
  },
  {
    name: 'Repay the way that suits you',
    text: 'By e-wallet or over the counter, and longer when you need it.',
    link: { words: 'See how to pay', screen: 'paymentInstructions', section: '' },
    look: 'warm',
    drawing: 'banner-repay',
  },
] as const;
