/** Characters of the captcha pictures; no two look alike. */
const SIGNS = 'ACDEFHJKMNPRTWXY34679';

/** What the sandbox remembers of visitors who register. */
export type Registrations = {
  /** @param owner the session that asks, '' for none */
  readonly newSid: (owner: string) => string;
  /** the session that asked for this sid; undefined: there is no such sid */
  readonly ownerOf: (sid: string) => string | undefined;
  /** draws the characters of a picture; the same address gives the same ones again */
  readonly draw: (sid: string, at: string) => string;
  /** are these the characters that this sid saw last? */
  readonly isRight: (sid: string, capcode: string) => boolean;
  /** A code was sent to the phone by SMS; a code that this sid sent before is no longer right. */
  readonly sendCode: (sid: string, phone: string) => void;
  /** was this sid's last code sent to the phone? */
  readonly isSent: (sid: string, phone: string) => boolean;
  /** @returns false for a phone that was registered before */
  readonly add: (phone: string) => boolean;
  readonly reset: () => void;
};

export function createRegistrations(): Registrations {
  const sids = new Map<string, { readonly owner: string; characters: string; phone?: string }>();
  const phones = new Set<string>();
  return {
    newSid: (owner) => {
      const sid = `sid-${sids.size + 1}-${Math.random().toString(36).slice(2, 8)}`;
      sids.set(sid, { owner, characters: '' });
      return sid;
    },
    ownerOf: (sid) => sids.get(sid)?.owner,
    draw: (sid, at) => {
      let seed = [...`${sid} ${at}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
      const characters = Array.from({ length: 4 }, () => {
        seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
        return SIGNS.charAt((seed >>> 16) % SIGNS.length);
      }).join('');
      const known = sids.get(sid);
      if (known) known.characters = characters;
      return characters;
    },
    isRight: (sid, capcode) => {
      const { characters } = sids.get(sid) ?? {};
      return Boolean(characters) && capcode.toUpperCase() === characters;
    },
    sendCode: (sid, phone) => {
      const known = sids.get(sid);
      if (known) known.phone = phone;
    },
    isSent: (sid, phone) => sids.get(sid)?.phone === phone,
    add: (phone) => {
      const isNew = !phones.has(phone);
      phones.add(phone);
      return isNew;
    },
    reset: () => {
      sids.clear();
      phones.clear();
    },
  };
}
