import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page, Request } from '@playwright/test';
import type { Sandbox } from '../../scripts/sandbox/app.ts';

/** What a person sees of a page, and what it must never show. */
export type Look = Awaited<ReturnType<typeof see>>;

/** Runs in every page before its scripts: records announcements, and starts each cell with empty storage. */
function listen(): void {
  if (origin === 'null') return;
  const cell = new URLSearchParams(location.search).get('cell');
  if (cell && sessionStorage.getItem('cell') !== cell) {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem('cell', cell);
  }
  const heard: string[] = [];
  Object.assign(window, { heard });
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role=alert], [role=status], [aria-live], dialog[open]')) {
      const text = element.textContent.trim();
      if (text && !heard.includes(text)) heard.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] });
}

/** A person with a phone whose clock the test controls: one page for many journeys. */
export class Hand {
  /** what was typed in this journey, by the name of its field */
  readonly typed = new Map<string, string>();
  /** API requests since the last step: method, address and what they carry */
  sent: string[] = [];
  /** API addresses that the first page of the journey has requested */
  readonly asked = new Set<string>();
  /** requests for which nobody waits */
  isHeld: (address: string) => boolean = () => false;
  readonly #open = new Set<Request>();
  readonly #heard = new Set<string>();
  #events = 0;
  #wake: () => void = () => undefined;
  #journeys = 0;
  #hasLeft = false;

  private constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
  ) {
    const happened = () => {
      this.#events++;
      this.#wake();
    };
    let left: Request[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) left = [...this.#open];
      this.#open.add(request);
      happened();
      const { pathname, search } = new URL(request.url());
      if (!sandbox.owns(pathname) || pathname.startsWith('/sandbox/')) return;
      if (!this.#hasLeft) this.asked.add(pathname);
      this.sent.push(`${request.method()} ${pathname} ${request.postData() ?? search}`);
    });
    const ended = (request: Request) => {
      this.#open.delete(request);
      happened();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('domcontentloaded', () => {
      // requests of the previous page have ended with it
      for (const request of left) this.#open.delete(request);
      happened();
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#hasLeft = !new URL(frame.url()).searchParams.has('cell');
    });
  }

  /** @param page one that has not been opened yet */
  static async of(page: Page, sandbox: Sandbox): Promise<Hand> {
    await page.addInitScript(listen);
    await page.clock.install();
    return new Hand(page, sandbox);
  }

  /** Begins a journey as a new visitor. */
  async open(address: string): Promise<void> {
    this.typed.clear();
    this.asked.clear();
    this.#hasLeft = false;
    this.#heard.clear();
    this.sent = [];
    const url = `${address}${address.includes('?') ? '&' : '?'}cell=${++this.#journeys}`;
    // the previous page may be leaving by itself at this moment: its navigation replaces this one, perhaps more than once
    for (let time = 1; ; time++) {
      try {
        await this.page.goto(url, { waitUntil: 'commit' });
        return;
      } catch (error) {
        if (time === 3 || !/ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error;
      }
    }
  }

  /** Is a held request open? */
  get isWaiting(): boolean {
    return this.#open.size > 0;
  }

  /** Waits until the page only waits for its clock or for held requests. @returns what is visible then */
  async settle(): Promise<Look> {
    for (;;) {
      const before = this.#events;
      const look = await this.page.evaluate(see).catch(() => undefined); // it was left
      look?.heard.forEach((text) => this.#heard.add(text));
      const others = [...this.#open].filter((request) => !this.isHeld(new URL(request.url()).pathname));
      if (others.length > 0 && before === this.#events) await this.#next(others);
      // scripts that wait for an answer wait 1.5 s at most
      else if (look?.isLate && this.#open.size > others.length) await this.page.clock.fastForward(1600);
      else if (look && !look.isLate && before === this.#events) return { ...look, heard: [...this.#heard] };
    }
  }

  async #next(others: readonly Request[]): Promise<void> {
    const happened = new Promise<true>((resolve) => (this.#wake = () => resolve(true)));
    if (await Promise.race([happened, sleep(60_000, false, { ref: false })])) return;
    throw new Error(`Nothing happens any more, and these are open: ${others.map((one) => one.url()).join(' ')}`);
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<Look> {
    await this.page.clock.fastForward(ms);
    return this.settle();
  }

  /** Taps a control. @param times 0: only checks whether it can be tapped @returns false: it is missing, disabled, or behind a dialog */
  async tap(target: Locator, times = 1): Promise<boolean> {
    const tapping = target.evaluateAll(async (elements, count) => {
      for (const element of elements as HTMLElement[]) {
        const shown = element.closest('label') ?? element;
        shown.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = shown.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        // a modal dialog that does not accept taps yet still blocks the page behind it
        const modal = document.querySelector(':modal');
        const isOff = element.matches(':disabled, [aria-disabled=true]') || (modal && !modal.contains(element));
        if (isOff || !hit || !(shown.contains(hit) || hit.contains(shown))) continue;
        for (let time = 0; time < count; time++) {
          element.click();
          // each in a task of its own, as taps are
          const { port1, port2 } = new MessageChannel();
          await new Promise((resolve) => {
            port1.onmessage = resolve;
            port2.postMessage('');
          });
        }
        return true;
      }
      return false;
    }, times);
    // the first of two taps may already have left the page
    return tapping.catch(() => true);
  }

  /** Types into a field if it is there, once per journey. */
  async type(label: string, value: string): Promise<boolean> {
    const field = this.page.getByLabel(label, { exact: true });
    if (this.typed.has(label) || !(await this.tap(field, 0))) return false;
    this.typed.set(label, value);
    await field.fill(value);
    return true;
  }

  /** Fields that are still there but no longer contain what was typed. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    for (const [label, value] of this.typed) {
      const field = this.page.getByLabel(label, { exact: true });
      if (!(await field.isVisible())) continue;
      const now = await field.inputValue();
      if (now.replaceAll(' ', '') !== value.replaceAll(' ', ''))
        lost.push(`'${label}' says '${now}', typed was '${value}'`);
    }
    return lost;
  }
}

/** Runs in the page: what is visible two frames later. */
export async function see() {
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  const late = document.querySelector<HTMLTemplateElement>('#late');
  const isSeen = (element: Element) => element.checkVisibility() && !element.closest('.visually-hidden');
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const words = all('[placeholder], [aria-label], [alt]').flatMap((element) =>
    ['placeholder', 'aria-label', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const modal = dialogs.at(-1);
  return {
    // its scripts have not arrived or not begun
    isLate: document.readyState !== 'complete' || !!late?.content.childElementCount || !!window.__handover?.waiting,
    url: location.pathname + location.search + location.hash,
    // only for our own screens, not for pages that they lead to
    isOurs: !!document.querySelector('#root'),
    text: [document.title, document.body.innerText, ...words].join('\n'),
    heard: (window as unknown as { heard?: readonly string[] }).heard ?? [],
    // pixels by which the page is wider than the screen
    excess: document.documentElement.scrollWidth - innerWidth,
    busy: all('[aria-busy=true], .skeleton, .toast-busy').map((element) =>
      `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 80),
    ),
    dialogs: dialogs.length,
    ways: all('a[href], button:not(:disabled, [aria-disabled=true])').filter((one) => !modal || modal.contains(one))
      .length,
  };
}

/** Flaws that no page may have once everything has loaded. */
export const wrongAtRest = ({ url, text, busy }: Look): string[] => [
  ...(text.length < 40 ? [`${url} is blank: ${text}`] : []),
  ...(busy.length > 0 ? [`${url} loads for ever: ${busy.join(' | ')}`] : []),
];

/** Flaws that no page of ours may have, whatever the server answers. */
export function flawsOf({ isOurs, text, excess }: Look): string[] {
  if (!isOurs) return [];
  const nonsense = /\[object \w+\]|\bundefined\b|\bNaN\b/.exec(text);
  return [
    ...(nonsense ? [`it says '${text.slice(Math.max(0, nonsense.index - 40), nonsense.index + 40)}'`] : []),
    ...(excess > 0 ? [`it is ${excess} px wider than the screen`] : []),
  ];
}
