import type { Page, Request } from '@playwright/test';
import { contractCalls } from '../../scripts/contract/calls.ts';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import { namesOf } from '../matrix/wire.ts';

/** Names of the endpoints that act: money moves, or something is said in the borrower's name. */
const acting = contractCalls.filter(({ to }) => 'effect' in to && to.effect === 'acts').map(({ name }) => name);

/** Holds that one tap submits once: what acts is sent after a tap of its own, and never while the one before has no answer. */
export class Intents {
  /** what was broken */
  readonly wrong: string[] = [];
  /** submits that the server has taken */
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
    page.on('requestfailed', (request) => this.#open.delete(request));
    page.on('requestfinished', (request) => {
      if (this.#open.delete(request)) this.taken++;
    });
    // its requests are gone with the page before
    page.on('domcontentloaded', () => this.#open.clear());
  }

  /** One has no answer yet. */
  get isWaiting(): boolean {
    return this.#open.size > 0;
  }

  /** The borrower means something. */
  tapped(): void {
    this.#taps++;
  }
}
