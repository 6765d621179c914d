import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { FormatConfig } from 'oxfmt';
import { configOf } from '../sandbox/config.ts';
import { bridgeMarkdown } from './bridge.ts';
import type { Document } from './document.ts';
import { sampleLaunch } from './launch-file.ts';
import { Unusable } from './unusable.ts';

export const ROOT = path.join(import.meta.dirname, '../..');

/** The path of the document, beside its sources. */
export const DOCUMENT_FILE = path.join(ROOT, 'shared/api/openapi.json');

/** The bridge contract, beside the map that it is made of. */
const BRIDGE_FILE = path.join(ROOT, 'shared/core/bridge/CONTRACT.md');

/** What `write` writes. */
export const GENERATED = [DOCUMENT_FILE, BRIDGE_FILE] as const;

/** The configuration that committed files are made with: neither `.env.local` nor the environment may change one. */
export function committed() {
  const env = parseEnv(readFileSync(path.join(ROOT, '.env'), 'utf8'));
  const { VITE_ANDROID_BRIDGE: bridge = 'AppBridge', VITE_PHONE_EXAMPLE: phone = '' } = env;
  return { config: configOf(env), bridge, phone };
}

/** The document as it is kept: with the sandbox's examples. @throws {Unusable} when an endpoint has no example, or its phone cannot be used */
async function wholeDocument(): Promise<Document> {
  // loaded here: they bring the compiler and the sandbox, which take seconds
  const [{ contractDocument }, { examplesOf }] = await Promise.all([import('./document.ts'), import('./examples.ts')]);
  const { config, phone } = committed();
  if (!config.phone.test(phone)) throw new Unusable('.env: VITE_PHONE_EXAMPLE does not fit VITE_PHONE_PATTERN');
  return contractDocument({ config, examples: await examplesOf(sampleLaunch(phone), config) });
}

/** The generated files and their formatted contents. */
export async function generated(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map([
    [DOCUMENT_FILE, JSON.stringify(await wholeDocument())],
    [BRIDGE_FILE, bridgeMarkdown(committed().bridge)],
  ]);
  const { format } = await import('oxfmt');
  const style = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  for (const [file, text] of texts) texts.set(file, (await format(file, text, style)).code);
  return texts;
}

/** Writes what is generated from the contract. */
export async function writeContract(): Promise<void> {
  for (const [file, text] of await generated()) writeFileSync(file, text);
}
