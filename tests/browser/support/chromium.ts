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

/**
 * Debian's Chromium without windows: half the time per page, and no back/forward cache.
 * @throws MissingProgramError with what to install
 */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: locate('chromium-headless-shell'), args: ARGS });

/** Debian's Chromium as people have it, back/forward cache included. @throws MissingProgramError with what to install */
export const launchFull = (): Promise<Browser> =>
  chromium.launch({
    executablePath: locate('chromium'),
    args: ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
