import type { Page } from '@playwright/test';
import { PHONE_EXAMPLE } from '../../scripts/sandbox/config.ts';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import type { Intents } from './intents.ts';
import type { FieldText, Sight } from './in-page.ts';

/** Screens that keep typed texts over a reload and when the borrower comes back. */
const KEEPING = /\/(bindBank|complainPageNext)\b/;

const CHARACTERS = 'Characters in the picture';
const NUMBERS = [PHONE_EXAMPLE, '123456', '1234567890', '12', '+63 917 123 4567', '', '1'.repeat(80)];
const WORDS = [
  'They call me at night.',
  'ñ 漢字 🙂 <b>bold</b> & "quoted"',
  'BPI',
  'a',
  '',
  '0917 123 4567',
  'long words '.repeat(60),
];

type Typed = {
  readonly document: string;
  readonly address: string;
  readonly picture: string;
  readonly value: string;
  looks: number;
};

/** Remembers typed texts and checks whether they are still there. */
export class Typing {
  readonly #typed = new Map<string, Typed>();
  #taken = 0;

  constructor(readonly sandbox: Sandbox) {}

  /** A valid or an invalid text for the field. */
  async textFor(page: Page, field: FieldText | undefined, chance: number): Promise<string> {
    if (field?.label === CHARACTERS && chance < 0.7) {
      const src = await page
        .getByAltText('4 characters to type')
        .getAttribute('src', { timeout: 1000 })
        .catch(() => null);
      const { sid, a } = Object.fromEntries(new URL(src ?? '', page.url()).searchParams);
      if (sid && a) return this.sandbox.state.registrations.draw(sid, a);
    }
    const texts = field?.hint === 'numeric' || field?.hint === 'tel' ? NUMBERS : WORDS;
    return texts[Math.floor(chance ** 2 * texts.length)]!;
  }

  /** Remembers the value that the field has made of the text. */
  typed(url: string, { fields, document, isUp, picture }: Sight, name: string): void {
    for (const { label, value } of fields) {
      // the text of a search is forgotten with its list
      if (!name.endsWith(` ${label}`) || label === 'Search') continue;
      // an empty text in an empty field: a kept text may still come with the scripts
      if (!isUp && value === '') this.#typed.delete(label);
      else this.#typed.set(label, { document, picture, value, address: addressOf(url), looks: 0 });
    }
  }

  /** @returns texts that are no longer there. Texts of a submit that has arrived may go */
  lost(url: string, { fields, document, isUp, picture }: Sight, { taken, isWaiting }: Intents): string[] {
    if (taken > this.#taken) this.#typed.clear();
    this.#taken = taken;
    if (isWaiting) return [];
    return fields.flatMap(({ label, value }) => {
      const typed = this.#typed.get(label);
      if (!typed || typed.address !== addressOf(url)) return [];
      // if it was typed before the scripts were there, they group and cut it, and +63 becomes 0; Enter starts a new line
      const [now = '', before = ''] = [value, typed.value].map((text) => text.replace(/\s/g, ''));
      const kept = /^\d+$/.test(now) ? before.replace(/^\+63/, '0').replace(/\D/g, '') : before;
      if (now === before || (now && kept.startsWith(now))) return [];
      // the characters belong to the previous picture
      if (label === CHARACTERS && typed.picture !== picture) return [];
      if (typed.document !== document) {
        if (!KEEPING.test(typed.address)) this.#typed.delete(label);
        // a kept text comes back with the first render of the scripts
        if (!isUp || typed.looks++ < 2) return [];
      }
      this.#typed.delete(label);
      return [`'${label}' says '${value}', typed was '${typed.value}'`];
    });
  }
}

/** Is it the same page? Its parameters say whose form it is. */
const addressOf = (url: string): string => url.replace(/#.*/, '');
