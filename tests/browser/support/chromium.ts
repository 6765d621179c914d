import { chromium, type Browser } from 'playwright-core';
import { locate } from '../../../scripts/ensure/debian.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-proxy-server',
  // nothing but this machine can be reached: a page that asks elsewhere fails at once, and so does its test
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Debian's Chromium. @throws MissingProgramError with what to install */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: locate('chromium'),
    args: ARGS,
    // real phones have a back/forward cache, so the tests have it too
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
