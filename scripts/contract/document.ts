import path from 'node:path';
import type { GenericSchema } from 'valibot';
import { CAPTCHA_PATH } from '../../shared/api/promotion.ts';
import { SESSION } from '../../shared/core/session/launch.ts';
import { screens } from '../../pages/screens.ts';
import { createSandbox, type Sandbox } from '../sandbox/app.ts';
import type { SandboxConfig } from '../sandbox/config.ts';
import { addressAt, atService } from '../sandbox/service-path.ts';
import { docComments } from './doc-comments.ts';
import { contractCalls } from './calls.ts';
import type { ContractCall } from './contract-call.ts';
import type { Example } from './examples.ts';
import { COMMON, description, envelopes, REQUIREMENTS, successOf } from './document-parts.ts';
import { answerSchema, fieldSchema, namedSchemas, type JsonSchema } from './schemas.ts';

/** What shared/api says of its endpoints and fields. */
const apiComments = docComments(path.join(import.meta.dirname, '../../shared/api'));

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI document; only the parts that this project reads are typed. */
export type Document = Json & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

/** What the document is made of, beside the contract. */
type Sources = {
  readonly config: SandboxConfig;
  /** by name of the call */
  readonly examples: ReadonlyMap<string, Example>;
};

/** The wire contract as OpenAPI 3.1: answers from the schemas of shared/api, requests from the rules of the sandbox. */
export function contractDocument({ config, examples }: Sources): Document {
  const sandbox = createSandbox({ config });
  const paths: Record<string, Record<string, Json>> = {};
  for (const one of contractCalls) {
    const { address } = servedAs(one, sandbox, config);
    paths[address] = { ...paths[address], [one.to.method.toLowerCase()]: operation(one, sandbox, config, examples) };
  }
  paths[addressAt(CAPTCHA_PATH, config)] = captcha;
  return {
    openapi: '3.1.1',
    info: { title: 'Lender back end', version: '1', summary: 'What the mobile web asks of it', description },
    servers: [{ url: '/', description: 'the sandbox, or the server that this document came from' }],
    tags: [...new Set(contractCalls.map(({ screen }) => screen))].map((screen) => ({
      name: screen,
      description: screens.find(({ id }) => id === screen)?.title ?? screen,
    })),
    security: [],
    paths,
    components: { ...COMMON, schemas: { ...namedSchemas(), ...envelopes } },
  };
}

/** Where a call goes, whatever the configuration. */
export function servedAs(
  { to }: Pick<ContractCall, 'to'>,
  sandbox: Pick<Sandbox, 'served'>,
  { svc }: Pick<SandboxConfig, 'svc'>,
) {
  const { path } = atService(to, svc);
  const found = sandbox.served.find((served) => served.path === path);
  if (!found) throw new RangeError(`The sandbox serves no ${path}`);
  return found;
}

function operation(
  one: ContractCall,
  sandbox: Sandbox,
  config: SandboxConfig,
  examples: ReadonlyMap<string, Example>,
): Json {
  const { name, screen, changes } = one;
  const example = examples.get(name);
  const text = apiComments.of(name) || apiComments.of(`${name}Call`) || name;
  const [summary = '', ...rest] = text.split(/(?<=\.) /);
  return {
    operationId: name,
    tags: [screen],
    summary: summary.replace(/\.$/, ''),
    ...(rest.length > 0 && { description: rest.join(' ') }),
    'x-changes-something': changes ?? false,
    'x-effect': one.to.effect ?? 'repeatable',
    'x-success-codes': ['00', '0', 0],
    ...requestOf(one, sandbox, config, example),
    responses: {
      '200': {
        description: 'Success, or a refusal with the words that the borrower reads',
        content: { 'application/json': { schema: answerOf(one), ...(example && { example: example.answer }) } },
      },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Broken' },
    },
  };
}

function requestOf(one: ContractCall, sandbox: Sandbox, config: SandboxConfig, example: Example | undefined): Json {
  const { fields, file } = servedAs(one, sandbox, config);
  const shared = parametersOf(Object.keys(COMMON.parameters));
  // where the server decides on the fields, the document lists those of every known form and of the example
  const known = Object.entries(fields).filter(
    ([name]) => !one.openFields || name in (example?.request ?? { product_id: '' }),
  );
  const comments = apiComments.ofProperties(known.map(([name]) => name));
  const entries = known.map(([name, schema]) => {
    const words = comments.get(name);
    return [name, { ...fieldSchema(schema), ...(words && { description: words }) }] as const;
  });
  const required = known.filter(([, schema]) => isRequired(schema)).map(([name]) => name);
  if (one.to.method === 'GET') {
    const own = entries.map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(example?.request[name] !== undefined && { example: example.request[name] }),
    }));
    return { parameters: [...own, ...shared] };
  }
  const schema = {
    type: 'object',
    properties: Object.fromEntries([
      // a form of the reference is filled from its fields
      ...entries.map(([name, field]) => {
        const shown = example && { example: example.request[name] ?? '' };
        return [name, { ...field, ...shown }] as const;
      }),
      ...(file ? [[file, { type: 'string', format: 'binary' }] as const] : []),
    ]),
    ...((required.length > 0 || file) && { required: file ? [...required, file] : required }),
    additionalProperties: one.openFields ? { type: 'string', description: one.openFields } : false,
  };
  const type = file ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const isEmpty = entries.length === 0 && !file;
  return {
    parameters: shared,
    requestBody: {
      required: !isEmpty,
      content: { [type]: { schema, ...(example && !file && { example: example.request }) } },
    },
  };
}

function parametersOf(names: readonly string[]) {
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const isRequired = (schema: GenericSchema): boolean => schema.type !== 'optional';

/** `data` under a code of success, or a refusal. */
function answerOf(one: ContractCall): JsonSchema {
  const answer = one.to.answer as unknown as GenericSchema | undefined;
  return { anyOf: [successOf(answer, dataSchema(one)), { $ref: '#/components/schemas/Refusal' }] };
}

/** What `data` may be under a code of success. */
function dataSchema({ to, name }: Pick<ContractCall, 'to' | 'name'>): JsonSchema {
  const schema = to.answer ? answerSchema(to.answer as unknown as GenericSchema) : {};
  if (Object.keys(schema).length === 0) return { description: 'Not read.' };
  return { ...(described(schema) as JsonSchema), ...REQUIREMENTS[name] };
}

/** Adds to each property what the source says of it. */
function described(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(described);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, described(value)]));
  const properties = copy.properties as Record<string, Json> | undefined;
  if (!properties) return copy;
  const comments = apiComments.ofProperties(Object.keys(properties));
  return {
    ...copy,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const words = comments.get(name);
        return [name, words ? { ...schema, description: words } : schema];
      }),
    ),
  };
}

const captcha = {
  get: {
    operationId: 'captcha',
    tags: ['promotion'],
    summary: 'The picture with the characters to type, of a sid',
    parameters: [
      { name: 'sid', in: 'query', required: true, schema: { type: 'string' } },
      {
        name: 'a',
        in: 'query',
        required: true,
        description: 'ms since 1970: another one is another picture',
        schema: { type: 'string' },
      },
      ...parametersOf(SESSION),
    ],
    responses: {
      '200': { description: 'The picture', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      '4XX': { $ref: '#/components/responses/Broken' },
      '5XX': { $ref: '#/components/responses/Broken' },
    },
  },
};
