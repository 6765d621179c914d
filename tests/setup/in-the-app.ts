import { vi } from 'vitest';

/** Simulates the iOS app around the page, with every handler. @returns the messages to it, oldest first */
export function inTheApp(): (readonly [handler: string, body: unknown])[] {
  const told: (readonly [string, unknown])[] = [];
  const handler = (name: string) => ({ postMessage: (body: unknown) => told.push([name, body]) });
  vi.stubGlobal('webkit', { messageHandlers: new Proxy({}, { get: (_none, name: string) => handler(name) }) });
  return told;
}
