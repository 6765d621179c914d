import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { loadEnv } from 'vite';
import { bridgeMarkdown } from './bridge.ts';
import { contractDocument, type Document } from './document.ts';
import { examplesOf } from './examples.ts';
import { readLaunchFile } from './launch-file.ts';

export const ROOT = path.join(import.meta.dirname, '../..');

/** The launch parameters that the sandbox has answers for: a file to begin with. */
export const SAMPLE_LAUNCH = path.join(import.meta.dirname, 'launch.example.json');

/** The path of the document, beside its sources. */
export const DOCUMENT_FILE = path.join(ROOT, 'shared/api/openapi.json');

/** The bridge contract, beside the map that it is made of. */
const BRIDGE_FILE = path.join(ROOT, 'shared/core/bridge/CONTRACT.md');

/** What `write` writes. */
export const GENERATED = [DOCUMENT_FILE, BRIDGE_FILE] as const;

/** The document as it is kept and served: with the sandbox's examples. */
async function wholeDocument(): Promise<Document> {
  return contractDocument({ examples: await examplesOf(readLaunchFile(SAMPLE_LAUNCH)) });
}

/** The generated files and their formatted contents. */
export async function generated(): Promise<ReadonlyMap<string, string>> {
  const { VITE_ANDROID_BRIDGE = 'AppBridge' } = loadEnv('production', ROOT, 'VITE_');
  const texts = new Map([
    [DOCUMENT_FILE, JSON.stringify(await wholeDocument())],
    [BRIDGE_FILE, bridgeMarkdown(VITE_ANDROID_BRIDGE)],
  ]);
  const style = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  for (const [file, text] of texts) texts.set(file, (await format(file, text, style)).code);
  return texts;
}

/** Writes what is generated from the contract. */
export async function writeContract(): Promise<void> {
  for (const [file, text] of await generated()) writeFileSync(file, text);
}
