import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Document } from '../../../scripts/contract/document.ts';

// every browser test reads it: nothing of what it is made with is loaded here
const FILE = path.resolve(import.meta.dirname, '../../../shared/api/openapi.json');

/** The document as it is kept: what somebody else has to go by. */
export const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;

// the schemas are read by a validator that knows nothing of the contract's own
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'openapi.json');

const at = (address: string, method: string) =>
  `openapi.json#/paths/${encodeURIComponent(address.replaceAll('/', '~1'))}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;

/** What the document finds wrong with an answer; '' for nothing. */
export function wrongWith(address: string, method: string, answer: unknown): string {
  const validate = ajv.getSchema(at(address, method));
  if (!validate) throw new Error(`The document has no ${method} ${address}`);
  return validate(answer) ? '' : ajv.errorsText(validate.errors, { dataVar: 'answer' });
}

/** Scenarios that answer what no lender may: markup where a flag is, which is off to the client, and an item without a code. */
export const OUTSIDE: readonly string[] = ['bank-contract', 'loan-hostile', 'order-hostile'];
