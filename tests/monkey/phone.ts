import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import { see, type Look } from '../matrix/hand.ts';
import { photo } from '../matrix/tours.ts';
import { look, type Sight, type Wanted } from './in-page.ts';

/** Relative frequency of each state of the network. */
export const NETWORKS = { good: 5, offline: 3, slow: 3, silent: 2 };
type Network = keyof typeof NETWORKS;

/** Milliseconds after which an operation counts as hanging. */
const HANG = 20_000;
const HANGS = Symbol();
/** Milliseconds that a tap may take to arrive. */
const ARRIVES = 3000;
/** Chromium's own page, an empty page or a page of another server: a walk cannot continue there. */
const NOWHERE = /^(about|chrome-error|data):/;
/** Turns without a request in which scripts that have arrived begin at the latest; otherwise they are lost. */
const TURNS = 10;
const NOTHING: Sight = { document: '', isUp: false, fields: [], focused: '', picture: '', target: undefined };

/** A page whose clock and network the walk controls. A question to it may be answered by the next page, or not at all. */
export class Phone {
  network: Network = 'good';
  /** addresses that links out have led to */
  readonly out = new Set<string>();
  readonly #open = new Set<Request>();
  #wake: () => void = () => undefined;

  /** @param wrong is called with every problem */
  constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
    readonly wrong: string[],
  ) {
    const ended = (request: Request) => {
      this.#open.delete(request);
      this.#wake();
    };
    page.on('request', (request) => {
      // requests of the previous page have ended with it
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

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' }).catch(() => undefined);
  }

  async look(salt: string, wants: Wanted): Promise<Sight> {
    if (NOWHERE.test(this.page.url())) return NOTHING;
    return (await this.#within(this.page.evaluate(look, { salt, wants }))) ?? NOTHING;
  }

  /** Uses the browser's own buttons. */
  async go(to: 'back' | 'forward' | 'reload'): Promise<void> {
    const leave = (way: typeof to) => {
      Object.assign(window, { __walks: true });
      if (way === 'reload') location.reload();
      else history[way]();
    };
    await this.#within(this.page.evaluate(leave, to));
  }

  tap(x: number, y: number): Promise<void> {
    return this.#soon(this.page.touchscreen.tap(x, y));
  }

  press(key: string): Promise<void> {
    return this.#soon(this.page.keyboard.press(key));
  }

  insert(text: string): Promise<void> {
    return this.#soon(this.page.keyboard.insertText(text));
  }

  /** Chromium never confirms input to a page that is being left. The next look shows whether the page answers. */
  async #soon(input: Promise<void>): Promise<void> {
    await Promise.race([input.catch(() => undefined), sleep(ARRIVES, undefined, { ref: false })]);
  }

  async pass(ms: number): Promise<void> {
    await this.#within(this.page.clock.fastForward(ms));
  }

  async switchTo(network: Network): Promise<void> {
    this.network = network;
    await this.page.context().setOffline(network === 'offline');
    this.sandbox.control.heal();
    if (network === 'slow') this.sandbox.control.fail('*', { kind: 'delay', ms: 150 });
    if (network === 'silent') this.sandbox.control.fail('*', { kind: 'hang' });
  }

  /**
   * Waits until nothing more arrives. A request without an answer for a second is held, by the walk or by the initial state. A page
   * whose scripts were lost while the network was down stays late.
   */
  async settle(): Promise<Look | undefined> {
    for (let turn = 0; ; turn++) {
      const seen = NOWHERE.test(this.page.url()) ? undefined : await this.#within(this.page.evaluate(see));
      if (this.#open.size === 0 && (!seen?.isLate || turn >= TURNS)) return seen;
      const hasEnded = await new Promise<boolean>((resolve) => {
        this.#wake = () => resolve(true);
        setTimeout(resolve, 1000, false);
      });
      if (hasEnded) continue;
      this.#open.clear();
      // scripts wait at most this long for the answer
      if (seen?.isLate) await this.pass(1600);
    }
  }

  /** @returns undefined: the page was left, or it hangs */
  async #within<T>(work: Promise<T>): Promise<T | undefined> {
    const answer = await Promise.race([work.catch(() => undefined), sleep(HANG, HANGS, { ref: false })]);
    if (answer !== HANGS) return answer;
    this.wrong.push(`the page has not answered for ${HANG / 1000} s`);
    return undefined;
  }
}
