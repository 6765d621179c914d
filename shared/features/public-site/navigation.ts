/** The pages of the public site. */
export type PublicPage = 'index' | 'aboutUs' | 'privacyPolicy' | 'loanTerms';

export type Destination = { readonly label: string; readonly page: PublicPage; readonly section?: string };

/** What header and footer lead to, in this order. */
export const DESTINATIONS: readonly Destination[] = [
  { label: 'Home', page: 'index' },
  { label: 'About us', page: 'aboutUs' },
  { label: 'Contact us', page: 'index', section: '#contact' },
  { label: 'Privacy Policy', page: 'privacyPolicy' },
  { label: 'Loan terms and conditions', page: 'loanTerms' },
];
