import { dialled, digitsOnly } from '#core';

/** An e-mail address and nothing else: what could add a field to the mail, or a second receiver, is none. */
const ADDRESS = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/** Where a mail to it is written, if it is an address. */
export function mailLink(email: string): string | undefined {
  const address = email.trim();
  return ADDRESS.test(address) ? `mailto:${address}` : undefined;
}

/** The shortest hotlines have 3 digits, the longest international numbers 15. */
const FEWEST = 3;
const MOST = 15;

/** What is dialled, if that is a number at all; words around the digits are fine. */
export function dialable(number: string): string | undefined {
  const { length } = digitsOnly(number);
  return length >= FEWEST && length <= MOST && !/[<>]/.test(number) ? dialled(number) : undefined;
}

/** Where one chats with a WhatsApp number, if it is one. */
export const chatLink = (number: string): string | undefined =>
  dialable(number) && `https://wa.me/${digitsOnly(number)}`;
