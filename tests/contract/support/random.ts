import { Ajv2020 } from 'ajv/dist/2020.js';
import { createGeneratorSync } from 'json-schema-faker';
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

type Operation = {
  readonly operationId: string;
  readonly responses: {
    readonly 200: {
      readonly content: {
        readonly 'application/json': {
          readonly schema: { readonly anyOf: readonly [{ readonly properties: { readonly data: object } }, object] };
        };
      };
    };
  };
};

/** Schema of the `data` of a call under a code of success, with everything it refers to. */
function wholeDataSchema(name: string) {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as unknown as Operation[];
  const operation = operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(`No endpoint is called ${name}`);
  const [success] = operation.responses[200].content['application/json'].schema.anyOf;
  return { ...success.properties.data, components: { schemas: document.components.schemas } };
}
