import { beforeEach, describe, expect, test } from 'vitest';
import { fc, soup, text } from '../../../tests/properties.ts';
import { destinationOf } from './destination.ts';
import { identification, launchOf, SESSION } from './launch.ts';
import { screenLink } from './links.ts';
import { rebuildSession, session } from './session.ts';

const open = (url: string) => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
};
beforeEach(() => {
  open('https://cdn.example.ph/h5/repayment.html?sessionId=s1&orderId=1');
});

const NAMES = [...SESSION, 'productId', 'orderId', 'product_id', 'order_id', 'source', '__proto__', 'constructor'];
const name = fc.oneof(fc.constantFrom(...NAMES), text);
const entries = fc.array(fc.tuple(name, text), { maxLength: 8 });
const sessionOf = (values: object) => `?${String(new URLSearchParams(Object.entries(values) as string[][]))}`;
const sixValues = fc.record(Object.fromEntries(SESSION.map((one) => [one, text])), { requiredKeys: [] });

/** Pieces of addresses that parsers read differently. */
const address = soup(
  ...['https:', 'http:', 'javascript:', 'data:', 'blob:', 'loanapp:', 'otherapp:'],
  ...['//', '/', '\\', '.', '..', '@', ':'],
  ...['evil.example', 'cdn.example.ph', 'h5.example.ph', 'localhost', '[::1]', 'h5', ':8443', '%2f', '%00', '\t', '\n'],
  ...['repayment', 'order', '.html', 'index', 'product/detail', '?', '#', '&', 'sessionId=other', 'a=b', ' ', '\u0001'],
);

describe('launch parameters', () => {
  test('have the first non-empty value of every parameter, whatever its name', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const launch = launchOf(`?${String(new URLSearchParams(given))}`);
        const first = new Map<string, string>();
        for (const [key, value] of given) {
          const known = key === 'product_id' ? 'productId' : key === 'order_id' ? 'orderId' : key;
          first.set(known, first.get(known) || value);
        }
        expect(Object.entries(launch).sort()).toEqual([...first].sort());
      }),
    );
  });

  test('every value can be sent as a header and read back from it', () => {
    fc.assert(
      fc.property(sixValues, (values) => {
        const headers = new Headers(identification(launchOf(sessionOf(values))));
        for (const [header, one] of [
          ['x-app-version', 'appVersion'],
          ['x-device-id', 'deviceId'],
          ['x-session-id', 'sessionId'],
        ] as const) {
          const value = values[one];
          const isPlain = /^[ -~]+$/.test(value ?? '');
          // blanks at its ends are no part of a header
          if (isPlain) expect(headers.get(header)?.trim() ?? '').toBe(value!.trim());
          else expect(decodeURIComponent(headers.get(header) ?? '')).toBe(value ?? '');
        }
      }),
    );
  });
});

const values = fc.dictionary(name, fc.oneof(text, fc.integer(), fc.constant(null), fc.jsonValue({ maxDepth: 1 })));

test('a new session from the host sets the six session parameters, as texts, and leaves all others as they are', () => {
  fc.assert(
    fc.property(entries, values, fc.boolean(), (before, given, asJson) => {
      history.replaceState(null, '', `?${String(new URLSearchParams(before))}`);
      const others = () => [...new URLSearchParams(location.search)].filter(([key]) => !SESSION.includes(key as never));
      const kept = others();
      const was = session();
      rebuildSession(asJson ? JSON.stringify(given) : given);
      expect(others()).toEqual(kept);
      for (const one of SESSION) {
        const value = Object.hasOwn(given, one) ? given[one] : undefined;
        const isText = (typeof value === 'number' && value < 9e15) || typeof value === 'string';
        expect(session()[one] ?? '').toBe(isText ? String(value) : value === null ? '' : (was[one] ?? ''));
      }
    }),
  );
});

describe('links', () => {
  const screens = import.meta.env.OWN_SCREENS.split(' ').map((names) => names.split(','));
  const ids = screens.map(([id]) => id!);

  test('a screen reads from its link the values that the link was made from', () => {
    const own = fc.dictionary(fc.constantFrom('productId', 'orderId', 'source', 'from'), fc.option(text));
    fc.assert(
      fc.property(fc.constantFrom(...ids), own, sixValues, (id, params, values) => {
        history.replaceState(null, '', `/h5/repayment.html${sessionOf(values)}`);
        const link = screenLink(id as keyof Screens, params);
        expect(link).toMatch(new RegExp(`^\\./${id}\\.html(\\?[^#]*)?$`));
        const launch = launchOf(new URL(link, location.href).search);
        for (const [key, value] of Object.entries({ ...values, ...params }))
          expect(launch[key] || null).toBe(value || null);
      }),
    );
  });

  test('every address is refused or leads to a screen of ours, an https site or the app', () => {
    fc.assert(
      fc.property(address, fc.boolean(), (given, isOfApp) => {
        const to = destinationOf(given, isOfApp);
        if (to === undefined) return;
        const { origin, protocol, hostname } = new URL(to.url, location.href);
        if (to.kind === 'screen') {
          const [, id] = /^\.\/(\w+)\.html(?:[?#]|$)/.exec(to.url) ?? [];
          expect(ids).toContain(id);
          expect(launchOf(new URL(to.url, location.href).search).sessionId).toBeTruthy();
        } else if (to.kind === 'web') {
          expect(protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname), to.url).toBe(true);
        } else {
          // a deep link, or a path of the app: never another site, and nothing that an app reads otherwise than a browser
          expect(to.url.startsWith('loanapp:') || (isOfApp && origin === location.origin), to.url).toBe(true);
          expect(to.url).not.toMatch(/\p{Cc}|^\s|\s$/u);
        }
      }),
      {
        examples: [
          ['\\\\evil.example', true],
          ['/\\evil.example', true],
          ['loan\tapp://x', false],
        ],
      },
    );
  });

  test('every way to write the address of a screen leads to that screen', () => {
    const addresses = screens.flatMap((names) => [
      ...names.map((one) => [names[0]!, `/${one}`] as const),
      ...['', '/', './', 'https://h5.example.ph/'].map((before) => [names[0]!, `${before}${names[0]}.html`] as const),
    ]);
    fc.assert(
      fc.property(fc.constantFrom(...addresses), text, ([id, given], orderId) => {
        const to = destinationOf(`${given}?${String(new URLSearchParams({ orderId }))}`);
        expect(to?.kind).toBe('screen');
        expect(to?.url).toMatch(new RegExp(`^\\./${id}\\.html\\?`));
        // an empty one is none
        expect(launchOf(new URL(to!.url, location.href).search).orderId).toBe(orderId || undefined);
      }),
    );
  });
});
