import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '#core';
import { contractCalls } from '../../scripts/contract/calls.ts';
import { servedAs } from '../../scripts/contract/document.ts';
import { committed, DOCUMENT_FILE, generated, ROOT } from '../../scripts/contract/write.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { document, wrongWith } from './support/document.ts';

afterEach(() => vi.unstubAllEnvs());

const { config } = committed();
const sandbox = createSandbox({ config });

test('the committed files are what the contract generates now; if not, run npm run contract -- write', async () => {
  for (const [file, text] of await generated()) expect(readFileSync(file, 'utf8'), file).toBe(text);
});

test('variables of the environment, as those of .env.local, change no committed file', async () => {
  const own = { PRODUCT_PREFIX: '/other', SVC: 'other', ANDROID_BRIDGE: 'Other', PHONE_PATTERN: '^09\\d{9}$' };
  for (const [name, value] of Object.entries(own)) vi.stubEnv(`VITE_${name}`, value);
  for (const [file, text] of await generated()) expect(readFileSync(file, 'utf8') === text, file).toBe(true);
});

test('the linter of Redocly finds no problem in the OpenAPI document', async () => {
  // files in .bin cannot be started on Windows
  const redocly = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { cwd: ROOT, env: { ...process.env, ...quiet } };
  const line = [redocly, 'lint', DOCUMENT_FILE, '--format=json'];
  const { stdout } = await promisify(execFile)(process.execPath, line, options);
  expect((JSON.parse(stdout) as { readonly problems: unknown }).problems).toEqual([]);
});

test('every endpoint of shared/api and every endpoint of the sandbox is in the OpenAPI document', async () => {
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
  const addresses = contractCalls.map((one) => servedAs(one, sandbox, config).address);
  expect(sandbox.served.map(({ address }) => address).sort()).toEqual([...addresses].sort());
});

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);

test('required fields of a request are marked as required; an order of the legacy screen needs no product', () => {
  expect(JSON.stringify(operationOf('payUrl'))).toContain('"required":["orderId","amount","isDelay","channelNumber"]');
});

test.each(contractCalls)('$name: `data` may be missing only if the client accepts that', (one) => {
  const read = one.to.answer?.['~standard'].validate(undefined);
  const isNeeded = !!read && 'issues' in read && !!read.issues;
  const wrong = wrongWith(servedAs(one, sandbox, config).address, one.to.method, { code: '00', message: 'ok' });
  expect(wrong !== '').toBe(isNeeded);
});

type Form = {
  readonly schema: { readonly properties: Readonly<Record<string, { readonly example?: string }>> };
  readonly example?: object;
};
/** The form that a request is sent as. */
const formOf = ({ name }: { readonly name: string }) =>
  (operationOf(name)?.requestBody as { readonly content: Readonly<Record<string, Form>> } | undefined)?.content[
    'application/x-www-form-urlencoded'
  ];
const ajv = new Ajv2020({ strict: false });
const forms = contractCalls.filter((one) => formOf(one));

// the viewer fills a form from its fields, not from the example of the whole
test.each(forms)('$name: the examples of the fields equal the example of the form', (one) => {
  const { schema, example } = formOf(one)!;
  const given = Object.entries(schema.properties).map(([name, field]) => [name, field.example]);
  expect(Object.fromEntries(given)).toMatchObject(example!);
  expect(given.filter(([, value]) => value === undefined)).toEqual([]);
});

test.each(forms)('$name: the document refuses a blank field where the sandbox refuses it', (one) => {
  const { fields } = servedAs(one, sandbox, config);
  for (const [name, field] of Object.entries(formOf(one)!.schema.properties)) {
    // for open fields, the sandbox decides by the form that was requested before
    if (one.openFields && name !== 'product_id') continue;
    const isAllowed = ajv.compile(field);
    for (const blank of ['', ' ']) expect([name, isAllowed(blank)]).toEqual([name, v.is(fields[name]!, blank)]);
  }
});

test('every operation has a summary in words', () => {
  expect(operations.filter(({ operationId, summary }) => operationId === summary)).toEqual([]);
});

test('the fields of a complaint have descriptions', () => {
  const { problemDetail, problemImage, problemSonType } = formOf({ name: 'saveComplaint' })!.schema.properties;
  for (const field of [problemDetail, problemImage, problemSonType]) expect(field).toHaveProperty('description');
});

test('the picture with the characters is requested with the common query parameters', () => {
  expect(JSON.stringify(operationOf('captcha')?.parameters)).toContain('/parameters/adId');
});
