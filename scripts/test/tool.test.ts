import { connect } from 'node:net';
import { expect, test } from 'vitest';
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
  const server = "const s = require('net').createServer().listen(0, () => console.log(s.address().port))";
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' })`;
  const silent = await runNode(['-e', parent], 'it', { silence: 3_000 });
  expect(silent.output).toContain('it has said nothing for 3 s: it is given up.');
  const interrupted = await runNode(['-e', parent], 'it', { stop: AbortSignal.timeout(3_000) });
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
