/**
 * The configuration that a screen may show or use; `.env` says what each value means. Checked when the site is built.
 * (Each variable is written out: `import.meta.env` by itself would put all of it into the file.)
 */
export const config = {
  appId: import.meta.env.VITE_APP_ID,
  servicePhone: import.meta.env.VITE_SERVICE_PHONE,
  phonePattern: import.meta.env.VITE_PHONE_PATTERN,
  companyName: import.meta.env.VITE_COMPANY_NAME,
  appStoreUrl: import.meta.env.VITE_APP_STORE_URL,
  playStoreUrl: import.meta.env.VITE_PLAY_STORE_URL,
} as const;
