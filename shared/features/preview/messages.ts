import type { NativeActions, NativeHandler } from '#core';

/** What is known about one message to the app. */
type About<Body> = {
  /** in two words, beside the handler */
  readonly label: string;
  /** for the engineers of the app */
  readonly meaning: string;
  /** what happens when no app has the handler; without it the page says that this is available in the app only */
  readonly inBrowser?: string;
  /** a body as a page posts it */
  readonly sample: Body;
};

/** Every message to the app. The bridge contract, the test preview and the apps of the tests are made from it. */
export const MESSAGES: { readonly [H in NativeHandler]: About<NativeActions[H]> } = {
  to: {
    label: 'Open a page',
    meaning:
      'opens a page of the app: a path, such as `/product/detail?id=<productId>` (Borrow Again), or a deep link, as given',
    inBrowser: 'an address is opened; a path of the app through the deep-link scheme',
    sample: '/product/detail?id=1',
  },
  toP: {
    label: 'With parameters',
    meaning: 'opens a page with parameters: the object, as given',
    sample: { page: 'order', productId: '', orderId: '' },
  },
  closeWebView: {
    label: 'Close',
    meaning: 'closes the web view; a double tap may send it twice',
    inBrowser: 'goes back; with nothing to go back to, says that the page can be closed',
    sample: '',
  },
  toHome: {
    label: 'Home',
    meaning: 'goes to the home page of the app',
    inBrowser: 'opens the home page of the site',
    sample: '',
  },
  toMine: { label: 'Mine', meaning: "goes to the borrower's own page", sample: '' },
  toLogin: { label: 'Login', meaning: 'goes to the login', sample: '' },
  callPhone: {
    label: 'Service number',
    meaning: 'calls a telephone number, given as it is dialled',
    inBrowser: 'tel:',
    sample: '+63288880000',
  },
  toRating: { label: 'App rating', meaning: 'the app-store rating screen', sample: '' },
  confirmEvent: {
    label: 'Loan confirmed',
    meaning: 'analytics: a loan was confirmed',
    inBrowser: 'nothing',
    sample: '',
  },
  bankStart: {
    label: 'Bank flow starts',
    meaning: 'a bank-binding flow starts: its form is open',
    inBrowser: 'nothing',
    sample: '',
  },
  bankEnd: {
    label: 'Bank flow ends',
    meaning:
      'the bank-binding flow ended with an account bound; closeWebView follows, unless it was opened from an order',
    inBrowser: 'nothing',
    sample: '',
  },
};

/** Every handler that the pages know, in the order of the contract. */
export const HANDLERS = Object.keys(MESSAGES) as NativeHandler[];
