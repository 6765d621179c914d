import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { HANDLERS } from '../../../shared/features/preview/messages.ts';
import type { HostProcess } from './host-process.ts';
import { countKeys, isStill, look, noteSlots, type Found, type Role } from './in-page.ts';
import type { Input } from './input.ts';
import { noteProblems } from './problems.ts';

/** The web view of one visitor. Every wait lasts at most 10 s. */
export type WebView = Awaited<ReturnType<typeof openView>>;
export type ViewOptions = { readonly dark?: boolean };

const PICTURES = path.resolve(import.meta.dirname, '../../../test-results/webview');
const PATIENCE = { timeout: 10_000, interval: 50 };

export async function openView(host: HostProcess, input: Input, origin: string, { dark = false }: ViewOptions) {
  /** Runs a function in the page; arguments and result are what JSON can hold. */
  const evaluate = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> =>
    (await host.command('evaluate', { body: `return (${String(run)})(...${JSON.stringify(args)})` })) as never;
  const find = (role: Role, name: string, isTarget: boolean): Promise<Found> =>
    // a page that is being left does not answer
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
  /** path and query, now */
  const address = async () => new URL(await evaluate(() => location.href));
  /** `finished` comes after a failure, too, and for a page out of the cache at once. */
  const loading = async (command: string, parts: object = {}) => {
    const before = host.events.length;
    await host.command(command, parts);
    const isLoaded = () => host.events.slice(before).some(({ event }) => event === 'loaded');
    await expect.poll(isLoaded, { ...PATIENCE, message: `${command} ${JSON.stringify(parts)}` }).toBe(true);
  };
  /** Keys arrive asynchronously: a check or another tap before the page has received them would come too early. */
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
    goto: (to: string) => loading('goto', { url: origin + to }),
    reload: () => loading('reload'),
    back: () => loading('back'),
    address,
    /** Waits until the address matches. */
    arrive: async (at: RegExp) => {
      await expect.poll(() => address().then(String, String), PATIENCE).toMatch(at);
    },
    evaluate,
    /** Presses the element with this role and name, once it can be pressed. Names of buttons, dialogs and headings must match completely. */
    tap: async (role: Role, name: string) => {
      const { x, y } = await found(role, name, true);
      await input.tap(x, y);
    },
    /** Waits until the element is visible. */
    see: async (role: Role, name: string) => void (await found(role, name, false)),
    /** Waits until the element is gone. */
    miss: (role: Role, name: string) =>
      expect.poll(async () => 'x' in (await find(role, name, false)), PATIENCE).toBe(false),
    /** Presses a key and waits until the page has received it. */
    press: (key: string) => arriving(1, () => input.press(key)),
    /** Types where the focus is, and waits in the same way. */
    type: (text: string) => arriving(text.length, () => input.type(text)),
    /** The next file choosers answer with this file. */
    choose: (file: string) => host.command('choose', { files: [file] }),
    clipboard: () => host.command('clipboard'),
    /** what the page posted to the app since `openView`, oldest first */
    messages: () =>
      host.events.flatMap((one) => (one.event === 'message' ? [{ handler: one.handler, body: one.body }] : [])),
    events: () => host.events,
    /** Writes `test-results/webview/<name>.png` once nothing moves. */
    photograph: async (name: string) => {
      mkdirSync(PICTURES, { recursive: true });
      await expect.poll(() => evaluate(isStill), PATIENCE).toBe(true);
      await host.command('photograph', { file: path.join(PICTURES, `${name}.png`) });
    },
  };
}
