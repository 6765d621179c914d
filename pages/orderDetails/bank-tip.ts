/* eslint-disable no-restricted-globals -- the flag is a bare one: the app knows it by this name */
const FLAG = 'showBankTip';

let withoutStorage = false;

/** Set when repayment or rollover was opened in this web view: the Kind tips have served their purpose then. */
export const bankTip = {
  name: FLAG,
  isSet: (): boolean => {
    try {
      return Boolean(sessionStorage.getItem(FLAG));
    } catch {
      return withoutStorage;
    }
  },
  set: (): void => {
    try {
      sessionStorage.setItem(FLAG, '1');
    } catch {
      withoutStorage = true;
    }
  },
};
