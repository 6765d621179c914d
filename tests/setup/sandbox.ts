import { beforeEach, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../scripts/sandbox/app.ts';
import { configOf } from '../../scripts/sandbox/config.ts';

/** The back end of the tests in a file: `fetch` asks it, and it is fresh in each test. */
export function playSandbox(): Sandbox {
  // reading .env needs the file address of the module, which happy-dom turns into an http: address
  const sandbox = createSandbox({ config: configOf({}) });
  beforeEach(() => {
    sandbox.control.reset();
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      sandbox.app.request(new URL(url, location.href).href, init),
    );
  });
  return sandbox;
}
