import type { BrowserContext, Request } from '@playwright/test';
import type { NativeHost } from './hosts.ts';

/** A place where data of a page ended up. */
type Place =
  | 'own address'
  | 'own body'
  | 'foreign request'
  | 'referrer'
  | 'local storage'
  | 'tab storage'
  | 'console'
  | 'clipboard';

type Line = { readonly place: Place | 'bridge'; readonly text: string };

/** The session goes to the lender's own server, and nowhere else. */
const MAY_HAVE_SESSION = new Set<Line['place']>(['own address', 'own body']);
/** Phones and account numbers go there in a body, and are kept in the tab that they were typed in. */
const MAY_HAVE_PERSONAL = new Set<Line['place']>(['own body', 'tab storage']);

/** Tools of the team: they show, keep and copy addresses with made-up sessions. */
const TOOLS = /^\/(playground|testPreview|reference|__sandbox)/;

/** Form fields with a phone or an account number. In the payment account's form, every long number counts. */
const PERSONAL = /^(phone|userName|cardNo)$/;
const ACCOUNT_FORM = /\/(bind-card\/bind-card-new|ndustan\/cardChange)/;

/** The wire contract counts a tap on Apply with a GET that contains the phone number. */
const COUNTED_TAP = /\/promotion\/track-click\?/;

/** A value as a word of its own, encoded or not: 's1' is not found in 'css1'. */
const holds = (text: string, value: string): boolean =>
  [value, encodeURIComponent(value), new URLSearchParams({ '': value }).toString().slice(1)].some((form) => {
    const parts = text.split(form);
    return parts.slice(1).some((after, index) => !/\w$/.test(parts[index]!) && !/^\w/.test(after));
  });

/**
 * Records everything that leaves the pages of a test: requests, referrers, and what is stored, copied, written to the console and sent to
 * the app. It learns the secrets from the requests of the pages to the lender.
 */
export class Leaks {
  readonly #lines: Line[] = [];
  readonly #sessions = new Set<string>();
  readonly #personal = new Set<string>();
  /** other values in addresses; the sandbox's campaigns have sessions of the same name */
  readonly #open = new Set<string>();
  readonly #hosts: NativeHost[] = [];
  readonly #own: string[];

  constructor(origin: string) {
    this.#own = [origin];
  }

  /** Says that the lender's API is on this origin, too. */
  allowApi(origin: string): void {
    this.#own.push(origin);
  }

  /** Secrets in a forbidden place, as `leak: <place> has a session: <what>`. */
  found(): string[] {
    const told = this.#hosts.flatMap(({ messages }) =>
      messages.map(({ handler, body }): Line => ({ place: 'bridge', text: `${handler} ${JSON.stringify(body)}` })),
    );
    const lines = [...this.#lines, ...told];
    const among = (what: string, values: ReadonlySet<string>, allowed: ReadonlySet<Line['place']>) =>
      lines
        .filter(({ place, text }) => !allowed.has(place) && [...values].some((value) => holds(text, value)))
        .map(({ place, text }) => `leak: ${place} has a ${what}: ${text.slice(0, 200)}`);
    return [
      ...new Set([
        ...among('session', new Set([...this.#sessions].filter((one) => !this.#open.has(one))), MAY_HAVE_SESSION),
        ...among('phone or account number', this.#personal, MAY_HAVE_PERSONAL),
      ]),
    ];
  }

  /** Call it before a page of the context is opened. */
  async record(context: BrowserContext, host?: NativeHost): Promise<void> {
    if (host) this.#hosts.push(host);
    await context.exposeBinding('__leaves', ({ frame }, place: Place, text: string) => {
      if (!isTool(frame.url())) this.#lines.push({ place, text });
    });
    await context.addInitScript(recordFromInside);
    context.on('request', (request) => this.#request(request));
    context.on('console', (message) => {
      const text = message.text();
      // the browser's own words about a request name its address
      if (/^(Access to|Failed to load|Refused to)/.test(text) || isTool(message.page()?.url() ?? '')) return;
      this.#lines.push({ place: 'console', text });
    });
  }

  #request(request: Request): void {
    const [url, headers] = [request.url(), request.headers()];
    if (!url.startsWith('http')) return;
    const isOwn = this.#own.some((origin) => url.startsWith(`${origin}/`));
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const body = isForm ? (request.postData() ?? '') : '';
    if (headers.referer) this.#lines.push({ place: 'referrer', text: headers.referer });
    if (!isOwn) {
      this.#lines.push({ place: 'foreign request', text: `${url} ${body} ${JSON.stringify(headers)}` });
      return;
    }
    if (!COUNTED_TAP.test(url)) this.#lines.push({ place: 'own address', text: url });
    this.#lines.push({ place: 'own body', text: body });
    const { searchParams, pathname } = new URL(url);
    const session = searchParams.get('sessionId') ?? '';
    if (session.length > 1) this.#sessions.add(session);
    for (const [name, value] of searchParams) if (name !== 'sessionId') this.#open.add(value);
    for (const [name, value] of new URLSearchParams(body))
      if (/^\d{8,}$/.test(value) && (PERSONAL.test(name) || ACCOUNT_FORM.test(pathname))) this.#personal.add(value);
  }
}

const isTool = (url: string): boolean => url.startsWith('http') && TOOLS.test(new URL(url).pathname);

/** Runs in the page before any of its scripts: reports what the page stores and copies. */
function recordFromInside(): void {
  if (origin === 'null') return;
  const leaves = (window as unknown as { __leaves: (place: Place, text: string) => void }).__leaves;
  // oxlint-disable-next-line typescript/unbound-method -- called on the area below
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    leaves(this === sessionStorage ? 'tab storage' : 'local storage', `${name}=${value}`);
    setItem.call(this, name, value);
  };
  if (!('clipboard' in navigator)) return;
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = (text) => {
    leaves('clipboard', text);
    return write(text);
  };
}
