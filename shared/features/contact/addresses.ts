import { dialled, digitsOnly } from '#core';

/** An e-mail address and nothing else: a text that could add a field to the mail, or a second receiver, does not match. */
const ADDRESS = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/** The `mailto:` address, if it is an e-mail address. */
export function mailLink(email: string): string | undefined {
  const address = email.trim();
  return ADDRESS.test(address) ? `mailto:${address}` : undefined;
}

/** The shortest hotlines have 3 digits, the longest international numbers 15. */
const FEWEST = 3;
const MOST = 15;

/** The number to dial, if the text has one; words around the digits are allowed. */
export function dialable(number: string): string | undefined {
  const { length } = digitsOnly(number);
  return length >= FEWEST && length <= MOST && !/[<>]/.test(number) ? dialled(number) : undefined;
}

/** The address of the chat with a WhatsApp number, if it is one. */
export const chatLink = (number: string): string | undefined =>
  dialable(number) && `https://wa.me/${digitsOnly(number)}`;
