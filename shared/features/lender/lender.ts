// What `.env` says of the lender and its app; checked when the site is built. A page contains only the values that it uses, so a change of
// one touches no other page.

export const COMPANY_NAME = import.meta.env.VITE_COMPANY_NAME;
export const COMPANY_EMAIL = import.meta.env.VITE_COMPANY_EMAIL;
export const COMPANY_ADDRESS = import.meta.env.VITE_COMPANY_ADDRESS;
/** A number to dial, as people write it. */
export const SERVICE_PHONE = import.meta.env.VITE_SERVICE_PHONE;
/** A mobile number as this lender takes it: the source of a regular expression. */
export const PHONE_PATTERN = import.meta.env.VITE_PHONE_PATTERN;
/** An example of one; it may not match the pattern. */
export const PHONE_EXAMPLE = import.meta.env.VITE_PHONE_EXAMPLE;
export const APP_ID = import.meta.env.VITE_APP_ID;
export const APP_STORE_URL = import.meta.env.VITE_APP_STORE_URL;
export const PLAY_STORE_URL = import.meta.env.VITE_PLAY_STORE_URL;
