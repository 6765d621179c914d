import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { runNode } from './tool.ts';

/** Does somebody listen at this port? */
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('the output of both streams and the exit code are returned', async () => {
  const { code, output } = await runNode(['-e', "console.log('out'); console.error('err'); process.exit(3)"], 'it');
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
});

test('a program is ended, with all that it started, when it is silent for too long or the run is interrupted', async () => {
  const ready = path.join(emptyFolder(), 'ready');
  const server = `const s = require('net').createServer().listen(0, () => {
    console.log(s.address().port);
    require('fs').writeFileSync(${JSON.stringify(ready)}, '');
  })`;
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' })`;
  const run = new AbortController();
  const interrupting = runNode(['-e', parent], 'it', { stop: run.signal });
  await vi.waitUntil(() => existsSync(ready), { timeout: 60_000 });
  run.abort();
  const interrupted = await interrupting;
  const silent = await runNode(['-e', parent], 'it', { silence: 8_000 });
  expect(silent.output).toContain('it has said nothing for 8 s: it is given up.');
  for (const { code, output } of [silent, interrupted]) {
    expect(code).not.toBe(0);
    expect(Number.parseInt(output), 'it had started').toBeGreaterThan(0);
    expect(await isOpen(Number.parseInt(output))).toBe(false);
  }
});

test('a program that prints now and then may run for as long as it needs', async () => {
  const speaks = 'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 6) clearInterval(t); }, 500)';
  expect((await runNode(['-e', speaks], 'it', { silence: 2_000 })).code).toBe(0);
});
