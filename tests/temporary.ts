import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { listen } from './listen.ts';

// What a test has for itself. It goes when the test is over; when its file is, where it is asked for outside of tests.

const atTheEnd = (end: () => void) => (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(end);

export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Variables with which a process takes a folder for the one of temporary files, on every system. */
export const temporary = (folder: string) => ({ TMPDIR: folder, TEMP: folder, TMP: folder });

/** @returns the address of a server that answers so */
export async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  atTheEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}
