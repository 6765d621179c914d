import type { Page } from '@playwright/test';
import type { ScreenId } from '../../pages/screens.ts';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import { nativeBack, type NativeHost } from '../browser/support/hosts.ts';
import { flawsOf, wrongAtRest, type Look } from '../matrix/hand.ts';
import { chanceOf, oneOf } from './chance.ts';
import { watchDialogs, type Sight, type Wanted } from './in-page.ts';
import { Intents } from './intents.ts';
import { NETWORKS, Phone } from './phone.ts';
import { Typing } from './typing.ts';

/** Relative frequency of each action. */
const ACTIONS = {
  tap: 50,
  'double tap': 8,
  type: 14,
  'Tab and Enter': 6,
  back: 4,
  forward: 3,
  reload: 4,
  'native back': 3,
  network: 6,
  'time passes': 4,
  'opened anew': 2,
};
/** After this time every request has been given up by the page. */
const GIVEN_UP = 61_000;

/** The start of a walk, and its participants. */
type Walk = {
  readonly origin: string;
  readonly sandbox: Sandbox;
  readonly host: NativeHost | undefined;
  readonly journey: readonly ScreenId[];
  readonly seed: number;
  readonly start: string;
};

/** A random user: the same seed does the same actions. */
export class Walker {
  /** what was done, one line each */
  readonly done: string[] = [];
  /** problems */
  readonly wrong: string[] = [];
  readonly phone: Phone;
  readonly #intents: Intents;
  readonly #typing: Typing;
  #step = 0;

  private constructor(
    readonly page: Page,
    readonly its: Walk,
  ) {
    this.phone = new Phone(page, its.sandbox, this.wrong);
    this.#intents = new Intents(page, its.sandbox);
    this.#typing = new Typing(its.sandbox);
  }

  /** @param page one that has not been opened yet */
  static async of(page: Page, its: Walk): Promise<Walker> {
    const walker = new Walker(page, its);
    await page.exposeFunction('__seen', (what: string) => walker.wrong.push(what));
    await page.addInitScript(watchDialogs);
    await page.clock.install();
    return walker;
  }

  async walk(steps: number): Promise<void> {
    await this.#openAnew();
    while (this.#step < steps && this.wrong.length === 0) {
      this.#step++;
      await this.#act();
      if (this.#chance('pace') < 0.5) {
        const seen = await this.phone.settle();
        if (seen) this.wrong.push(...flawsOf(seen));
        await this.#look('');
      }
      this.wrong.push(...this.#intents.wrong);
    }
    await this.#end();
  }

  #chance(...words: readonly string[]): number {
    return chanceOf(this.its.seed, this.#step, ...this.its.journey, ...words);
  }

  #openAnew(): Promise<void> {
    return this.phone.open(this.its.start);
  }

  async #act(): Promise<void> {
    const { page, phone } = this;
    if (!this.#isOurs()) {
      if (phone.network === 'offline') await phone.switchTo('good');
      // either Chromium's offline page, or the target of a link out
      const isLost = page.url().startsWith('chrome-error:');
      if (isLost && this.#chance('way') < 0.5) await phone.go('reload');
      else await this.#openAnew();
      return this.#note(isLost ? 'out of nowhere' : 'back from elsewhere');
    }
    if (!this.#isOnJourney() && this.#chance('enough') < 0.3) {
      await this.#openAnew();
      return this.#note('back from another screen');
    }
    const action = oneOf(ACTIONS, this.#chance('action'));
    switch (action) {
      case 'tap':
      case 'double tap':
      case 'type':
        return this.#touch(action);
      case 'Tab and Enter': {
        for (let time = 0; time <= this.#chance('times') * 4; time++) await phone.press('Tab');
        this.#intents.tapped();
        await phone.press('Enter');
        const { focused } = await this.#look('');
        return this.#note(`${action}: '${focused}'`);
      }
      case 'back':
      case 'forward':
      case 'reload':
        await phone.go(action);
        break;
      case 'native back': {
        const isTaken = await nativeBack(page).catch(() => undefined);
        // the app closes the page
        if (!isTaken && this.its.host) await this.#openAnew();
        return this.#note(`${action}: ${isTaken}`);
      }
      case 'network':
        await phone.switchTo(phone.network === 'good' ? oneOf(NETWORKS, this.#chance('network')) : 'good');
        return this.#note(`network: ${phone.network}`);
      case 'time passes': {
        const ms = Math.round(this.#chance('ms') ** 2 * GIVEN_UP);
        await phone.pass(ms);
        return this.#note(`${ms} ms pass`);
      }
      case 'opened anew':
        await this.#openAnew();
    }
    this.#note(action);
  }

  async #touch(action: 'tap' | 'double tap' | 'type'): Promise<void> {
    const { page, phone } = this;
    const { target, fields } = await this.#look(action === 'type' ? 'field' : 'control');
    if (!target) {
      await phone.settle();
      return this.#note(`${action}: there is nothing`);
    }
    const { x, y, name } = target;
    if (action !== 'type') this.#intents.tapped();
    await phone.tap(x, y);
    if (action === 'double tap') await phone.tap(x, y);
    if (action !== 'type') return this.#note(`${action}: ${name}`);
    const field = fields.find(({ label }) => name.endsWith(` ${label}`));
    const text = await this.#typing.textFor(page, field, this.#chance('text'));
    if (this.#chance('over') < 0.8) await phone.press('ControlOrMeta+a');
    await phone.insert(text);
    this.#note(`type: '${text}' into ${name}`);
    this.#typing.typed(page.url(), await this.#look('', true), name);
  }

  #isOurs(): boolean {
    return this.page.url().startsWith(`${this.its.origin}/`);
  }

  #isOnJourney(): boolean {
    return this.its.journey.some((screen) => new RegExp(`/${screen}\\b`).test(this.page.url()));
  }

  #note(what: string): void {
    this.done.push(`${this.#step} ${what}`);
  }

  /** @param isTyped something has been typed just now */
  async #look(wants: Wanted, isTyped = false): Promise<Sight> {
    const sight = await this.phone.look(`${this.its.seed}/${this.#step}/`, wants);
    if (!isTyped) this.wrong.push(...this.#typing.lost(this.page.url(), sight, this.#intents));
    return sight;
  }

  /** Ends all faults: every page has to become idle then. */
  async #end(): Promise<void> {
    const { phone } = this;
    await phone.switchTo('good');
    if (!this.#isOurs()) await this.#openAnew();
    let seen: Look | undefined;
    for (let time = 0; time < 3; time++) {
      // a page whose scripts were lost offers “Load again” after 20 s
      if ((await phone.settle())?.isLate) await phone.go('reload');
      await phone.pass(GIVEN_UP);
      seen = await phone.settle();
    }
    if (seen?.isOurs) this.wrong.push(...flawsOf(seen), ...wrongAtRest(seen));
  }
}
