/** The pages of the public site. They are for anonymous visitors: their links carry no session. */
export type PublicPage = 'index' | 'aboutUs' | 'privacyPolicy' | 'loanTerms';

type Destination = { readonly label: string; readonly page: PublicPage; readonly section?: string };

/** What header and footer lead to, in this order. */
export const DESTINATIONS: readonly Destination[] = [
  { label: 'Home', page: 'index' },
  { label: 'About us', page: 'aboutUs' },
  { label: 'Contact us', page: 'index', section: '#contact' },
  { label: 'Privacy Policy', page: 'privacyPolicy' },
  { label: 'Loan terms and conditions', page: 'loanTerms' },
];

/** Relative, so that it works below any prefix; a section of the same page does not load it again. */
export const addressOf = ({ page, section = '' }: Destination, here: PublicPage): string =>
  section && page === here ? section : `./${page}.html${section}`;
