import { beforeEach, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../scripts/sandbox/app.ts';

/** The back end of the tests in a file: `fetch` asks it, and it is fresh in each test. */
export function playSandbox(): Sandbox {
  // the one of .env is found by the address of its file, which happy-dom makes an http: one
  const sandbox = createSandbox({ config: { prefix: '/gateway', currency: '₱' } });
  beforeEach(() => {
    sandbox.control.reset();
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      sandbox.app.request(new URL(url, location.href).href, init),
    );
  });
  return sandbox;
}
