import { toast } from '#core';

type Contact = { readonly name?: readonly string[]; readonly tel?: readonly string[] };
type Contacts = { select: (properties: readonly string[]) => Promise<readonly Contact[]> };

/** The contact picker: Chrome on Android has it, most web views have not. */
const picker = () => (navigator as { contacts?: Contacts }).contacts;

export const hasContacts = (): boolean => typeof picker()?.select === 'function';

/** Lets a contact be picked. @returns name and number in one text; undefined when none was picked */
export async function pickContact(): Promise<string | undefined> {
  try {
    const [contact] = (await picker()?.select(['name', 'tel'])) ?? [];
    return contact && [contact.name?.[0], contact.tel?.[0]].filter(Boolean).join(' ');
  } catch (cause) {
    toast(`No contact: ${(cause as Error).message}`);
    return undefined;
  }
}
