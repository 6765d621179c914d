import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { HANDLERS } from '../../../shared/features/preview/messages.ts';
import type { HostEvent, HostProcess } from './host-process.ts';
import { countKeys, isStill, look, noteSlots, type Found, type Role } from './in-page.ts';
import type { Input } from './input.ts';
import { noteProblems } from './problems.ts';

/** A message as the app receives it. */
export type NativeMessage = { readonly handler: string; readonly body: unknown };

/** The web view of one visitor. What waits, waits 10 s. */
export type WebView = {
  readonly goto: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** path and query, now */
  readonly address: () => Promise<URL>;
  /** Waits until the address matches. */
  readonly arrive: (at: RegExp) => Promise<URL>;
  /** Runs a function in the page; arguments and result are what JSON can hold. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Presses what has this role and name, once it can be pressed. The names of buttons, tabs, dialogs and headings are whole. */
  readonly tap: (role: Role, name: string) => Promise<void>;
  /** Waits until it is seen. */
  readonly see: (role: Role, name: string) => Promise<void>;
  /** Waits until it is gone. */
  readonly miss: (role: Role, name: string) => Promise<void>;
  /** Presses keys and waits until the page had them. */
  readonly press: Input['press'];
  /** Types where the focus is, and waits likewise. */
  readonly type: Input['type'];
  /** The next file choosers answer with these files. */
  readonly choose: (...files: readonly string[]) => Promise<void>;
  readonly clipboard: () => Promise<string | null>;
  /** what the page posted to the app since `openView`, oldest first */
  readonly messages: () => readonly NativeMessage[];
  readonly events: () => readonly HostEvent[];
  /** Writes `test-results/webview/<name>.png` once nothing moves. */
  readonly photograph: (name: string) => Promise<void>;
};

export type ViewOptions = { readonly dark?: boolean };

const PICTURES = path.resolve(import.meta.dirname, '../../../test-results/webview');
const PATIENCE = { timeout: 10_000, interval: 50 };

export async function openView(
  host: HostProcess,
  input: Input,
  origin: string,
  { dark = false }: ViewOptions,
): Promise<WebView> {
  const evaluate: WebView['evaluate'] = async (run, ...args) =>
    (await host.command('evaluate', { body: `return (${String(run)})(...${JSON.stringify(args)})` })) as never;
  const find = (role: Role, name: string, isTarget: boolean): Promise<Found> =>
    // a page on its way out has no answer
    evaluate(look, role, name, isTarget).catch((error: unknown) => ({ missing: String(error) }));
  const found = async (role: Role, name: string, isTarget: boolean) => {
    let last: Found | undefined;
    const isThere = async () => 'x' in (last = await find(role, name, isTarget));
    await expect
      .poll(isThere, PATIENCE)
      .toBe(true)
      .catch(() => undefined);
    if (!last || 'missing' in last) expect.fail(last?.missing ?? `${role} '${name}': the page does not answer`);
    return last;
  };
  const address = async () => new URL(await evaluate(() => location.href));
  /** `finished` comes after a failure, too, and for a page out of the cache at once. */
  const loading = async (command: string, parts: object = {}) => {
    const before = host.events.length;
    await host.command(command, parts);
    const isLoaded = () => host.events.slice(before).some(({ event }) => event === 'loaded');
    await expect.poll(isLoaded, { ...PATIENCE, message: `${command} ${JSON.stringify(parts)}` }).toBe(true);
  };
  /** Keys travel on their own: whoever looks, or presses elsewhere, before the page had them sees what is not there yet. */
  const arriving = async (count: number, press: () => Promise<void>) => {
    await evaluate(countKeys);
    await press();
    const all = () => evaluate(() => (window as { keysUp?: number }).keysUp ?? 0);
    await expect.poll(all, PATIENCE).toBe(count);
  };

  await host.command('visit', {
    handlers: HANDLERS,
    scripts: [noteProblems, noteSlots].map((script) => `(${String(script)})()`),
    dark,
  });
  return {
    goto: (to) => loading('goto', { url: origin + to }),
    reload: () => loading('reload'),
    back: () => loading('back'),
    address,
    arrive: async (at) => {
      await expect.poll(() => address().then(String, String), PATIENCE).toMatch(at);
      return address();
    },
    evaluate,
    tap: async (role, name) => {
      const { x, y } = await found(role, name, true);
      await input.tap(x, y);
    },
    see: async (role, name) => void (await found(role, name, false)),
    miss: (role, name) => expect.poll(async () => 'x' in (await find(role, name, false)), PATIENCE).toBe(false),
    press: (...keys) => arriving(keys.length, () => input.press(...keys)),
    type: (text) => arriving(text.length, () => input.type(text)),
    choose: async (...files) => void (await host.command('choose', { files })),
    clipboard: async () => (await host.command('clipboard')) as string | null,
    messages: () =>
      host.events.flatMap((one) => (one.event === 'message' ? [{ handler: one.handler, body: one.body }] : [])),
    events: () => host.events,
    photograph: async (name) => {
      mkdirSync(PICTURES, { recursive: true });
      await expect.poll(() => evaluate(isStill), PATIENCE).toBe(true);
      await host.command('photograph', { file: path.join(PICTURES, `${name}.png`) });
    },
  };
}
