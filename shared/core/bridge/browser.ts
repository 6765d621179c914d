import { leave } from '../session/leave.ts';
import { screenLink } from '../session/links.ts';
import { toast } from '../toast/toast.ts';
import { digitsOnly } from '../format/digits.ts';

/** A telephone number as a dialler takes it: digits, and a plus that stands before them. */
export const dialled = (number: string): string => (/^\D*\+/.test(number) ? '+' : '') + digitsOnly(number);

export const appOnly = (): void => {
  toast('This is available in the app only.');
};
const nothing = (): void => undefined;

/** What an action means in a plain browser, where no app listens. One that is not named is available in the app only. */
export const browser = {
  to(target: string) {
    void leave(target, { isOfApp: true }).catch(nothing);
  },
  closeWebView() {
    if (history.length > 1) history.back();
    else toast('You can close this page now.');
  },
  toHome() {
    void leave(screenLink('index'));
  },
  callPhone(number: string) {
    location.assign(`tel:${number}`);
  },
  // analytics and the app's own bookkeeping: nothing a person should be told about
  confirmEvent: nothing,
  bankStart: nothing,
  bankEnd: nothing,
};
