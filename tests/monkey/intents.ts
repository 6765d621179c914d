import type { Page, Request } from '@playwright/test';
import { contractCalls } from '../../scripts/contract/calls.ts';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import { namesOf } from '../matrix/wire.ts';

/** Names of the endpoints that act: they move money, or file something in the borrower's name. */
const acting = contractCalls.filter(({ to }) => 'effect' in to && to.effect === 'acts').map(({ name }) => name);

/** Checks that one tap submits once: an acting request needs a tap of its own, and is never sent while the previous one has no answer. */
export class Intents {
  /** violations */
  readonly wrong: string[] = [];
  /** submits that the server has accepted */
  taken = 0;
  readonly #open = new Map<Request, string>();
  /** taps since the last submit */
  #taps = 0;

  constructor(page: Page, sandbox: Sandbox) {
    const names = namesOf(sandbox);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!acting.includes(names.get(pathname) ?? '')) return;
      if ([...this.#open.values()].includes(pathname)) this.wrong.push(`${pathname} is sent while it has no answer`);
      if (this.#taps === 0) this.wrong.push(`${pathname} is sent without a tap`);
      this.#taps = 0;
      this.#open.set(request, pathname);
    });
    page.on('requestfailed', (request) => {
      // nothing has left the phone: the second half of a double tap tries again
      if (this.#open.delete(request) && request.failure()?.errorText.includes('INTERNET_DISCONNECTED')) this.#taps++;
    });
    page.on('requestfinished', (request) => {
      if (this.#open.delete(request)) this.taken++;
    });
    // requests of the previous page have ended with it
    page.on('domcontentloaded', () => this.#open.clear());
  }

  /** Is a submit without an answer? */
  get isWaiting(): boolean {
    return this.#open.size > 0;
  }

  /** Records a tap of the borrower. */
  tapped(): void {
    this.#taps++;
  }
}
