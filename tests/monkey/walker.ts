import type { Page, Request } from '@playwright/test';
import type { ScreenId } from '../../pages/screens.ts';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import { nativeBack, type NativeHost } from '../browser/support/hosts.ts';
import { flawsOf, see, type Look } from '../matrix/hand.ts';
import { photo } from '../matrix/tours.ts';
import { chanceOf, oneOf } from './chance.ts';
import { look, watchDialogs, wrongAtRest, type Sight } from './in-page.ts';
import { Intents } from './intents.ts';
import { Typing } from './typing.ts';

/** How often each thing is done, one to another. */
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
const NETWORKS = { good: 5, offline: 3, slow: 3, silent: 2 };
type Network = keyof typeof NETWORKS;

/** Milliseconds after which something hangs. */
const HANG = 20_000;
/** After this time every request has been given up by the page. */
const GIVEN_UP = 61_000;
/** Chromium's own page, an empty one, another server's: there is nothing to walk on. */
const NOWHERE = /^(about|chrome-error|data):/;

/** Somebody who taps what there is, by chance: the same seed does the same. */
export class Walker {
  /** what was done, one line each */
  readonly done: string[] = [];
  /** what is broken */
  readonly wrong: string[] = [];
  /** addresses that links out have led to */
  readonly out = new Set<string>();
  readonly #intents: Intents;
  readonly #typing: Typing;
  readonly #open = new Set<Request>();
  #network: Network = 'good';
  #step = 0;
  #wake: () => void = () => undefined;

  private constructor(
    readonly page: Page,
    readonly origin: string,
    readonly sandbox: Sandbox,
    readonly host: NativeHost | undefined,
    readonly journey: readonly ScreenId[],
    readonly seed: number,
    readonly start: string,
  ) {
    this.#intents = new Intents(page, sandbox);
    this.#typing = new Typing(sandbox);
    const ended = (request: Request) => {
      this.#open.delete(request);
      this.#wake();
    };
    page.on('request', (request) => {
      // the page before has taken its requests along
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.#open.clear();
        this.out.add(request.url());
      }
      this.#open.add(request);
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('filechooser', (chooser) => void chooser.setFiles(photo).catch(() => undefined));
    page.context().on('page', (other) => void other.close());
  }

  /** @param page one that has not been opened yet */
  static async of(
    page: Page,
    options: {
      readonly origin: string;
      readonly sandbox: Sandbox;
      readonly host: NativeHost | undefined;
      readonly journey: readonly ScreenId[];
      readonly seed: number;
      readonly start: string;
    },
  ): Promise<Walker> {
    const { origin, sandbox, host, journey, seed, start } = options;
    const walker = new Walker(page, origin, sandbox, host, journey, seed, start);
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
        this.#judge(await this.#settle());
        await this.#look('');
      }
      this.wrong.push(...this.#intents.wrong);
    }
    await this.#end();
  }

  #chance(...words: readonly string[]): number {
    return chanceOf(this.seed, this.#step, ...this.journey, ...words);
  }

  async #openAnew(): Promise<void> {
    await this.page.goto(this.start, { waitUntil: 'commit' }).catch(() => undefined);
  }

  async #act(): Promise<void> {
    const { page } = this;
    if (!page.url().startsWith(`${this.origin}/`)) {
      if (this.#network === 'offline') await this.#switchTo('good');
      // Chromium's page says that it was offline; else it is where a link out has led
      const isLost = page.url().startsWith('chrome-error:');
      if (isLost && this.#chance('way') < 0.5) await this.#inPage(() => location.reload());
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
        for (let time = 0; time <= this.#chance('times') * 4; time++) await page.keyboard.press('Tab');
        this.#intents.tapped();
        await page.keyboard.press('Enter');
        const { focused } = await this.#look('');
        return this.#note(`${action}: '${focused}'`);
      }
      case 'back':
        await this.#inPage(() => history.back());
        break;
      case 'forward':
        await this.#inPage(() => history.forward());
        break;
      case 'reload':
        await this.#inPage(() => location.reload());
        break;
      case 'native back': {
        const isTaken = await nativeBack(page).catch(() => undefined);
        // the app closes the page
        if (!isTaken && this.host) await this.#openAnew();
        return this.#note(`${action}: ${isTaken}`);
      }
      case 'network':
        await this.#switchTo(this.#network === 'good' ? oneOf(NETWORKS, this.#chance('network')) : 'good');
        return this.#note(`network: ${this.#network}`);
      case 'time passes': {
        const ms = Math.round(this.#chance('ms') ** 2 * GIVEN_UP);
        await this.#pass(ms);
        return this.#note(`${ms} ms pass`);
      }
      case 'opened anew':
        await this.#openAnew();
    }
    this.#note(action);
  }

  async #touch(action: 'tap' | 'double tap' | 'type'): Promise<void> {
    const { page } = this;
    const { target, fields } = await this.#look(action === 'type' ? 'field' : 'control');
    if (!target) {
      await this.#settle();
      return this.#note(`${action}: there is nothing`);
    }
    const { x, y, name } = target;
    if (action !== 'type') this.#intents.tapped();
    await page.touchscreen.tap(x, y);
    if (action === 'double tap') await page.touchscreen.tap(x, y);
    if (action !== 'type') return this.#note(`${action}: ${name}`);
    const field = fields.find(({ label }) => name.endsWith(` ${label}`));
    const text = await this.#typing.textFor(page, field, this.#chance('text'));
    if (this.#chance('over') < 0.8) await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
    this.#note(`type: '${text}' into ${name}`);
    this.#typing.typed(page.url(), await this.#look('', true), name);
  }

  #isOnJourney(): boolean {
    return this.journey.some((screen) => new RegExp(`/${screen}\\b`).test(this.page.url()));
  }

  #note(what: string): void {
    this.done.push(`${this.#step} ${what}`);
  }

  /** @param isTyped something has been typed just now */
  async #look(wants: 'control' | 'field' | '', isTyped = false): Promise<Sight> {
    const salt = `${this.seed}/${this.#step}/`;
    const nothing: Sight = { document: '', isUp: false, fields: [], focused: '', target: undefined };
    if (NOWHERE.test(this.page.url())) return nothing;
    // it may be left meanwhile
    const sight = await this.#within(this.page.evaluate(look, { salt, wants })).catch(() => nothing);
    if (!isTyped) this.wrong.push(...this.#typing.lost(this.page.url(), sight, this.#intents));
    return sight;
  }

  /** What is done to a page that may be gone before it has answered. */
  async #inPage(act: () => void): Promise<void> {
    await this.#within(this.page.evaluate(act)).catch(() => undefined);
  }

  #within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.wrong.push(`the page has not answered for ${HANG / 1000} s`);
        reject(new Error('hangs'));
      }, HANG);
    });
    return Promise.race([work, patience]).finally(() => clearTimeout(timer));
  }

  async #switchTo(network: Network): Promise<void> {
    this.#network = network;
    await this.page.context().setOffline(network === 'offline');
    this.sandbox.control.heal();
    if (network === 'slow') this.sandbox.control.fail('*', { kind: 'delay', ms: 150 });
    if (network === 'silent') this.sandbox.control.fail('*', { kind: 'hang' });
  }

  async #pass(ms: number): Promise<void> {
    await this.#within(this.page.clock.fastForward(ms)).catch(() => undefined);
  }

  /** Waits until nothing more comes. What has not come for a second is held, by this walk or by the state that it began in. */
  async #settle(): Promise<Look | undefined> {
    for (;;) {
      const seen = NOWHERE.test(this.page.url())
        ? undefined
        : await this.#within(this.page.evaluate(see)).catch(() => undefined);
      if (this.#open.size === 0 && !seen?.isLate) return seen;
      const hasEnded = await new Promise<boolean>((resolve) => {
        this.#wake = () => resolve(true);
        setTimeout(resolve, 1000, false);
      });
      if (hasEnded) continue;
      this.#open.clear();
      // scripts wait for the answer no longer than this
      if (seen?.isLate) await this.#pass(1600);
    }
  }

  #judge(seen: Look | undefined): void {
    if (seen) this.wrong.push(...flawsOf(seen));
  }

  /** All is well again: whatever page it is, it comes to rest. */
  async #end(): Promise<void> {
    await this.#switchTo('good');
    if (!this.page.url().startsWith(`${this.origin}/`)) await this.#openAnew();
    let seen: Look | undefined;
    for (let time = 0; time < 3; time++) {
      await this.#settle();
      await this.#pass(GIVEN_UP);
      seen = await this.#settle();
    }
    this.#judge(seen);
    if (seen) this.wrong.push(...wrongAtRest(seen));
  }
}
