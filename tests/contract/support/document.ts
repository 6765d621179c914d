import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Document } from '../../../scripts/contract/document.ts';

// every browser test loads this module, so it imports nothing of the generator
const FILE = path.resolve(import.meta.dirname, '../../../shared/api/openapi.json');

/** The document as it is stored in the repository, because others rely on that file. */
export const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;

// an independent validator, which does not use the contract's own schemas
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'openapi.json');

const at = (address: string, method: string) =>
  `openapi.json#/paths/${encodeURIComponent(address.replaceAll('/', '~1'))}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;

/** Differences between an answer and the document; '' when there are none. */
export function wrongWith(address: string, method: string, answer: unknown): string {
  const validate = ajv.getSchema(at(address, method));
  if (!validate) throw new Error(`The document has no ${method} ${address}`);
  return validate(answer) ? '' : ajv.errorsText(validate.errors, { dataVar: 'answer' });
}

/** Scenarios with answers that the contract forbids: markup instead of a flag (the client reads it as off), and an item without a code. */
export const OUTSIDE: readonly string[] = ['bank-contract', 'loan-hostile', 'order-hostile'];
