import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandLine, root } from './support/command-line.ts';
import { sampleSite, withPages } from './support/sample-site.ts';

const { site, dist, environment, release } = await commandLine();

/** A push in a process of its own. */
function pushing() {
  const line = ['scripts/release/main.ts', 'push', '--dist', dist];
  const env = { ...environment, PATH: process.env.PATH };
  return spawn(process.execPath, ['--import', 'tsx', ...line], { cwd: root, env });
}

test('a release goes on if its output is closed, as by head: the page is online, and the lock is given back', async () => {
  sampleSite(dist, withPages({ aboutUs: 'unread' }));
  const child = pushing();
  child.stdout.destroy();
  child.stderr.once('data', () => child.stderr.destroy());
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  expect(readFileSync(path.join(site, 'aboutUs.html'), 'utf8')).toContain('unread');
  expect((await release('unlock')).out).toContain('is not locked');
});

// Windows ends a process at once: it never gets the signal
const onPosix = test.skipIf(process.platform === 'win32');
onPosix.each(['SIGTERM', 'SIGHUP'] as const)(
  'a release that gets %s ends with 130 and gives its lock back, and the next push continues',
  async (signal) => {
    const words = {
      ...withPages({ aboutUs: signal }),
      files: Object.fromEntries(Array.from({ length: 400 }, (_one, at) => [`img/${at}.svg`, `${signal} ${at}`])),
    };
    sampleSite(dist, words);
    const child = pushing();
    let said = '';
    let isStopped = false;
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // the moment when it has the lock and hundreds of files left
      if (!isStopped && said.includes('Kept for roll-back')) isStopped = child.kill(signal);
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, said]).toEqual([130, expect.stringContaining('Interrupted. What is online is whole')]);
    expect((await release('plan')).out).toContain('is not finished');
    expect((await release('push')).code).toBe(0);
  },
);
