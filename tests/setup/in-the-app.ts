import { vi } from 'vitest';
import { fakeHost, nameOf } from '../../shared/features/preview/hosts.ts';

/** Simulates the app around the page, with every handler. @returns the messages to it, oldest first */
export function inTheApp(app: 'ios' | 'android' = 'ios'): (readonly [handler: string, body: unknown])[] {
  const told: (readonly [string, unknown])[] = [];
  vi.stubGlobal(
    nameOf(app),
    fakeHost(app, (handler, body) => told.push([handler, body])),
  );
  return told;
}
