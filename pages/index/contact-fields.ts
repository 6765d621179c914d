import { COMPANY_EMAIL } from '../../shared/features/lender/lender.ts';

/** The fields of the contact form, and what is said at one that is empty. */
export const FIELDS = [
  { name: 'name', label: 'Name', ask: 'Enter your name.', type: 'text', autoComplete: 'name' },
  { name: 'telephone', label: 'Telephone', ask: 'Enter your telephone number.', type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'E-mail', ask: 'Enter your e-mail address.', type: 'email', autoComplete: 'email' },
  { name: 'message', label: 'Message', ask: 'Write your message.' },
] as const;

export type ContactField = (typeof FIELDS)[number]['name'];
type ContactValues = Readonly<Record<ContactField, string>>;

export const NOTHING: ContactValues = { name: '', telephone: '', email: '', message: '' };

/** All four are required; blanks alone are nothing. */
export const missingIn = (values: ContactValues): ContactField[] =>
  FIELDS.map(({ name }) => name).filter((name) => !values[name].trim());

/** A half of a character, as where a field has cut an emoji, cannot be encoded: a replacement character takes its place. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Address of an e-mail to the lender with what was typed. */
export function mailOf({ name, telephone, email, message }: ContactValues): string {
  const body = [message, '', name, telephone, email]
    .map((line) => line.trim())
    .join('\n')
    .replace(/\r?\n/g, '\r\n');
  return `mailto:${COMPANY_EMAIL}?subject=${encoded(`Message from ${name.trim()}`)}&body=${encoded(body)}`;
}
