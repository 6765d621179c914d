import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test.each(['scripts/texts/main.ts', 'scripts/edge/main.ts nginx', 'scripts/contract/main.ts check http://127.0.0.1:1'])(
  'when nobody reads its output, %s ends without a stack trace',
  async (line) => {
    const words = ['--import', 'tsx', ...line.split(' ')];
    const command = spawn(process.execPath, words, { cwd: path.resolve(import.meta.dirname, '..') });
    command.stdout.destroy();
    const [stderr, [code]] = await Promise.all([text(command.stderr), once(command, 'exit') as Promise<[number]>]);
    expect([stderr, code]).toEqual(['', line.includes('check') ? 1 : 0]);
  },
);
