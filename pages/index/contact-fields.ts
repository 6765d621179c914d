/** The fields of the contact form, and what is said at one that is empty. */
export const FIELDS = [
  { name: 'name', label: 'Name', ask: 'Enter your name.', type: 'text', autoComplete: 'name' },
  { name: 'telephone', label: 'Telephone', ask: 'Enter your telephone number.', type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'E-mail', ask: 'Enter your e-mail address.', type: 'email', autoComplete: 'email' },
  { name: 'message', label: 'Message', ask: 'Write your message.' },
] as const;

export type ContactField = (typeof FIELDS)[number]['name'];
export type ContactValues = Readonly<Record<ContactField, string>>;

export const NOTHING: ContactValues = { name: '', telephone: '', email: '', message: '' };

/** All four are required; blanks alone are nothing. (§5) */
export const missingIn = (values: ContactValues): ContactField[] =>
  FIELDS.map(({ name }) => name).filter((name) => !values[name].trim());
