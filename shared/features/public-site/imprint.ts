/** What only the public site says of the company; its name stands in core's `config`. */
export const imprint = {
  companyEmail: import.meta.env.VITE_COMPANY_EMAIL,
  companyAddress: import.meta.env.VITE_COMPANY_ADDRESS,
} as const;
