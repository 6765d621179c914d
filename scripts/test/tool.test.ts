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

test('a program that is silent for too long is ended, with all that it started', async () => {
  const server = "const s = require('net').createServer().listen(0, () => console.log(s.address().port))";
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' })`;
  const { code, output } = await runNode(['-e', parent], 'it', { silence: 3_000 });
  expect(code).not.toBe(0);
  expect(output).toContain('it has said nothing for 3 s: it is given up.');
  expect(Number.parseInt(output), 'it had started').toBeGreaterThan(0);
  expect(await isOpen(Number.parseInt(output))).toBe(false);
});

test('a program that prints now and then may run for as long as it needs', async () => {
  const speaks = 'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 6) clearInterval(t); }, 500)';
  expect((await runNode(['-e', speaks], 'it', { silence: 2_000 })).code).toBe(0);
});
