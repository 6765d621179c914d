/* eslint-disable no-restricted-globals -- the flag is a bare one: the app knows it by this name */
const FLAG = 'showBankTip';

/** It could not be stored: storage is missing or full. */
let isInMemory = false;

/** Set when repayment or rollover was opened in this web view: the Kind tips have served their purpose then. */
export const bankTip = {
  name: FLAG,
  isSet: (): boolean => {
    try {
      return isInMemory || Boolean(sessionStorage.getItem(FLAG));
    } catch {
      return false;
    }
  },
  set: (): void => {
    try {
      sessionStorage.setItem(FLAG, '1');
    } catch {
      isInMemory = true;
    }
  },
};
