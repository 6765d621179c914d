import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { contractCalls } from '../../../scripts/contract/calls.ts';
import { dataSchema, type Document } from '../../../scripts/contract/document.ts';
import { DOCUMENT_FILE } from '../../../scripts/contract/write.ts';

/** The document as it is kept: what somebody else has to go by. */
export const document = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as Document;

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

/** Schema of the `data` of a call, with everything it refers to: for who makes answers up. */
export function wholeDataSchema(name: string) {
  const call = contractCalls.find((one) => one.name === name);
  if (!call) throw new Error(`No endpoint is called ${name}`);
  const components = { schemas: document.components.schemas };
  return { ...(dataSchema(call) as Record<string, unknown>), components };
}

/** Does the document allow this `data` for a call? */
export const validatorOf = (name: string): ((data: unknown) => boolean) => {
  const validate = ajv.compile(wholeDataSchema(name));
  return (data) => validate(data);
};
