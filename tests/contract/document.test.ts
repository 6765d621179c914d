import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Call } from '#core';
import { contractCalls } from '../../scripts/contract/calls.ts';
import { servedAs } from '../../scripts/contract/document.ts';
import { DOCUMENT_FILE, generated, ROOT } from '../../scripts/contract/write.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { document } from './support/document.ts';

test('what is kept is what the contract says now: else npm run contract -- write', async () => {
  for (const [file, text] of await generated()) expect(readFileSync(file, 'utf8'), file).toBe(text);
});

test('a public linter finds nothing', async () => {
  // what is in .bin cannot be started on Windows
  const redocly = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { cwd: ROOT, env: { ...process.env, ...quiet } };
  const line = [redocly, 'lint', DOCUMENT_FILE, '--format=json'];
  const { stdout } = await promisify(execFile)(process.execPath, line, options);
  expect((JSON.parse(stdout) as { readonly problems: unknown }).problems).toEqual([]);
});

test('every endpoint of shared/api is in it, and everything that the sandbox serves', async () => {
  const folder = path.join(ROOT, 'shared/api');
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
  const urls = files.map((file) => pathToFileURL(path.join(folder, file)).href);
  const modules = (await Promise.all(urls.map((url) => import(url)))) as Readonly<Record<string, unknown>>[];
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  const exported = modules.flatMap((module) => Object.values(module));
  const declared = exported.filter(isCall).map((call) => call.path);
  const listed = contractCalls.map(({ to }) => to.path);
  expect([...new Set(declared)].sort()).toEqual([...listed].sort());
  const sandbox = createSandbox();
  const addresses = contractCalls.map((one) => servedAs(one, sandbox, {}).address);
  expect(sandbox.served.map(({ address }) => address).sort()).toEqual([...addresses].sort());
});

test('fields that a request cannot do without are marked so', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const payUrl = operations.find(({ operationId }) => operationId === 'payUrl');
  expect(JSON.stringify(payUrl)).toContain('"required":["productId","orderId","amount","isDelay","channelNumber"]');
});
