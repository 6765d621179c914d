import { Ajv2020 } from 'ajv/dist/2020.js';
import { createGeneratorSync } from 'json-schema-faker';
import { contractCalls } from '../../../scripts/contract/calls.ts';
import { dataSchema } from '../../../scripts/contract/document.ts';
import { document } from './document.ts';

const ajv = new Ajv2020({ strict: false });

/** Generated `data` that the document allows for an endpoint; the same each time. */
export function randomAnswers(name: string, count: number, seed = 1): readonly unknown[] {
  const generator = createGeneratorSync({ seed });
  const schema = wholeDataSchema(name);
  const isAllowed = ajv.compile(schema);
  const found: unknown[] = [];
  // the generator does not know rules between fields
  for (let tries = 0; found.length < count && tries < 10 * count; tries++) {
    const data = generator.generate(schema);
    if (isAllowed(data)) found.push(data);
  }
  return found;
}

/** Schema of the `data` of a call, with everything it refers to. */
function wholeDataSchema(name: string) {
  const call = contractCalls.find((one) => one.name === name);
  if (!call) throw new Error(`No endpoint is called ${name}`);
  const components = { schemas: document.components.schemas };
  return { ...(dataSchema(call) as Record<string, unknown>), components };
}
