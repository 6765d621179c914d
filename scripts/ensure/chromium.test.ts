import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { launchOptions, withWindow } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

/** Puts an executable where the variable says, or where nothing is found if it is not there. */
function install(variable: string, isThere = true): string {
  const file = path.join(emptyFolder(), 'executable');
  if (isThere) writeFileSync(file, '');
  vi.stubEnv(variable, file);
  return file;
}

test('tests run in the headless shell; where a window is wanted, in the normal Chromium with the same arguments', () => {
  const shell = install('CHROMIUM_HEADLESS_SHELL');
  const whole = install('CHROMIUM');
  const configured = launchOptions('shell', ['--large']);
  expect(configured.executablePath).toBe(shell);
  expect(withWindow(configured)).toEqual({ ...configured, executablePath: whole });
});

test('without a Chromium beside it, the shell is not started for a window', () => {
  install('CHROMIUM_HEADLESS_SHELL');
  install('CHROMIUM', false);
  expect(withWindow(launchOptions()).executablePath).toBeUndefined();
});
