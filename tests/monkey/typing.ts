import type { Page } from '@playwright/test';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import type { Intents } from './intents.ts';
import type { FieldText, Sight } from './in-page.ts';

/** Screens that keep what was typed over a reload and a way back. */
const KEEPING = /\/(bindBank|complainPageNext)\b/;

const CHARACTERS = 'Characters in the picture';
const NUMBERS = ['13912345678', '123456', '1234567890', '12', '+63 917 123 4567', '', '1'.repeat(80)];
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

/** What was typed, and whether it is still there. */
export class Typing {
  readonly #typed = new Map<string, Typed>();
  #taken = 0;

  constructor(readonly sandbox: Sandbox) {}

  /** Something that fits, or does not. */
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

  /** Remembers what the field has made of it. */
  typed(url: string, { fields, document, isUp, picture }: Sight, name: string): void {
    for (const { label, value } of fields) {
      // what is looked for in a list is forgotten with the list
      if (!name.endsWith(` ${label}`) || label === 'Search') continue;
      // nothing was typed over nothing: what was kept may still come with the scripts
      if (!isUp && value === '') this.#typed.delete(label);
      else this.#typed.set(label, { document, picture, value, address: addressOf(url), looks: 0 });
    }
  }

  /** @returns what is no longer there. What was typed for a submit that has arrived may go */
  lost(url: string, { fields, document, isUp, picture }: Sight, { taken, isWaiting }: Intents): string[] {
    if (taken > this.#taken) this.#typed.clear();
    this.#taken = taken;
    if (isWaiting) return [];
    return fields.flatMap(({ label, value }) => {
      const typed = this.#typed.get(label);
      if (!typed || typed.address !== addressOf(url)) return [];
      // typed before the scripts were there, it is grouped and cut by them; Enter begins a line
      const [now = '', before = ''] = [value, typed.value].map((text) => text.replace(/\s/g, ''));
      const kept = /^\d+$/.test(now) ? before.replace(/\D/g, '') : before;
      if (now === before || (now && kept.startsWith(now))) return [];
      // they belong to the picture that was there
      if (label === CHARACTERS && typed.picture !== picture) return [];
      if (typed.document !== document) {
        if (!KEEPING.test(typed.address)) this.#typed.delete(label);
        // what was kept comes back with the scripts, at their first render
        if (!isUp || typed.looks++ < 2) return [];
      }
      this.#typed.delete(label);
      return [`'${label}' says '${value}', typed was '${typed.value}'`];
    });
  }
}

/** The same page again: its parameters are whose form it is. */
const addressOf = (url: string): string => url.replace(/#.*/, '');
