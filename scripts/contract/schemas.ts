import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { product } from '../../shared/api/product.ts';
import * as wire from '../../shared/api/wire.ts';
import { filled } from '../sandbox/fields.ts';

// The contract's schemas normalise what they take. The document tells a server what it may send: their input side. The lenient
// pieces of `wire.ts` become named schemas written by hand; everything else is converted by @valibot/to-json-schema.

export type { JsonSchema };
type Schema = v.GenericSchema;
type Piped = Schema & { readonly pipe: readonly (Schema | v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>)[] };

/** A number that is written out without an exponent: what becomes a decimal text. */
const plainNumber = { type: 'number', minimum: -999_999_999_999, maximum: 999_999_999_999 } as const;

/** What JavaScript holds exactly: JSON.parse makes another number of a longer one. */
const EXACT = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

/** What the pieces take, in words and as JSON Schema. */
const PIECES: Readonly<Record<string, readonly [Schema, JsonSchema]>> = {
  Text: [
    wire.text,
    {
      description:
        'A text, or a number that is shown as it is written; a date may be a number of seconds or milliseconds. null, "" and missing: there is none. A number beyond ±9007199254740991 counts as missing, because JavaScript cannot hold it exactly: send it as a text.',
      type: ['string', 'number', 'null'],
      ...EXACT,
    },
  ],
  RequiredText: [
    wire.requiredText,
    {
      description:
        'A text that is not blank. An id may be a number up to ±9007199254740991. A longer one is refused, because JavaScript cannot hold it exactly: send it as a text.',
      anyOf: [
        { type: 'string', pattern: '\\S' },
        { type: 'integer', ...EXACT },
      ],
    },
  ],
  Amount: [
    wire.amount,
    {
      description:
        'Pesos, never minor units: 5250 or "5250.00". A text is sent back exactly as it came, a number without closing zeros.',
      anyOf: [{ type: 'string', pattern: '^\\s*-?[0-9]+(\\.[0-9]+)?\\s*$' }, plainNumber],
      examples: [5250, '5250.00'],
    },
  ],
  Flag: [
    wire.flag,
    {
      description: 'On: 1, "1" or true. Off: 0, "0", false, "", null or missing.',
      enum: [1, '1', true, 0, '0', false, '', null],
    },
  ],
  Code: [
    wire.code,
    {
      description: 'A whole number, also as a text.',
      anyOf: [
        { type: 'integer', ...EXACT },
        { type: 'string', pattern: '^\\s*-?[0-9]{1,15}\\s*$' },
      ],
    },
  ],
};

const NONE: JsonSchema = { description: 'Nothing is there. It may also be missing.', enum: ['', null] };

/** Schemas of which several answers are made: converted once. */
const PARTS: Readonly<Record<string, Schema>> = { Row: wire.row, Product: product };

/** What a schema has in common with its copy by `v.fallback`. */
const originOf = (schema: Schema): unknown => ('entries' in schema ? schema.entries : schema);

/** By original schema, its placeholder while another schema is converted: the converter writes a reference for it. */
const placeholders = new Map<unknown, readonly [name: string, placeholder: Schema]>();
for (const [name, [schema]] of Object.entries(PIECES)) placeholders.set(schema, [name, v.unknown()]);
for (const [name, schema] of Object.entries(PARTS)) placeholders.set(originOf(schema), [name, v.unknown()]);
const definitions = Object.fromEntries(placeholders.values());

const isPiped = (schema: Schema): schema is Piped => 'pipe' in schema;
const isSchema = (item: { readonly kind: string } | undefined): item is Schema => item?.kind === 'schema';

/** An absent list or map: null, '' or missing. */
const orAbsent = (schema: Schema) => v.nullish(v.union([schema, v.literal('')]));

/** The input side of a schema, built from valibot's plain schemas. */
function inputOf(schema: Schema): Schema {
  const [, placeholder] = placeholders.get(originOf(schema)) ?? [];
  if (placeholder) return placeholder;
  if (isPiped(schema)) return inputOfPipe(schema);
  switch (schema.type) {
    case 'object':
      return v.object(mapped((schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries));
    case 'array':
      return v.array(inputOf((schema as v.ArraySchema<Schema, undefined>).item));
    case 'record':
      return v.record(
        v.string(),
        inputOf((schema as v.RecordSchema<v.GenericSchema<string>, Schema, undefined>).value),
      );
    case 'union':
      return v.union((schema as v.UnionSchema<Schema[], undefined>).options.map(inputOf));
    case 'nullish':
      return v.nullish(inputOf((schema as v.NullishSchema<Schema, undefined>).wrapped));
    case 'nullable':
      return v.nullable(inputOf((schema as v.NullableSchema<Schema, undefined>).wrapped));
    case 'optional':
      return v.optional(inputOf((schema as v.OptionalSchema<Schema, undefined>).wrapped));
    default:
      return schema;
  }
}

function inputOfPipe({ pipe }: Piped): Schema {
  const first = pipe[0] as Schema;
  const last = pipe[pipe.length - 1];
  const wrapped = first.type === 'nullish' ? (first as v.NullishSchema<Schema, undefined>).wrapped : first;
  if (wrapped.type === 'custom' && isSchema(last)) {
    const inner = inputOf(last);
    // `list` and `optional` of wire.ts, which preprocess the value before they check it
    if (last.type === 'optional')
      return v.nullish(v.union([inner, v.literal(''), v.pipe(v.array(v.never()), v.maxLength(0))]));
    if (!isPiped(last)) return orAbsent(inner);
    // a list that may also be inside a `data` of its own
    return v.union([inner, v.object({ data: inner })]);
  }
  const isPlain = first.type === 'string' || first.type === 'number';
  return isPlain ? v.pipe(first, ...(pipe.slice(1) as [])) : inputOf(first);
}

const mapped = (entries: v.ObjectEntries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const input = inputOf(entry);
      return [name, isOptional(entry) ? v.optional(input) : input];
    }),
  );

/** May it be missing? */
const isOptional = (schema: Schema): boolean => v.is(v.object({ it: schema }), {});

/** The converter cannot express a check in code; for this one, the requirement can be stated. */
const [, notBlank] = filled.pipe;

const convert = (schema: Schema): JsonSchema => {
  const converted = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    definitions,
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction === notBlank ? { ...jsonSchema, pattern: '\\S' } : undefined,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return flattened(converted) as JsonSchema;
};

/** Removes output of the converter: the document has dialect and definitions once; defaults and types of keys are not needed here. */
const SAID_ELSEWHERE = ['$schema', '$defs', 'default', 'propertyNames'];

/** `anyOf` in `anyOf` says the same without the inner one; an empty list of required names says nothing. */
function flattened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattened);
  if (typeof node !== 'object' || node === null) return node;
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node)) {
    if (name === 'required' && Array.isArray(value) && value.length === 0) continue;
    if (SAID_ELSEWHERE.includes(name)) continue;
    result[name] = flattened(value);
  }
  if (Array.isArray(result.anyOf)) result.anyOf = choices(result.anyOf as Choice[]);
  if (result.maxItems === 0) delete result.items;
  return result;
}

type Choice = Readonly<Record<string, unknown>>;

/** Flattens choices to one level, with one name for the two ways of writing nothing. */
function choices(anyOf: readonly Choice[]): Choice[] {
  const isBare = (choice: Choice) => Object.keys(choice).length === 1 && Array.isArray(choice.anyOf);
  const all = anyOf.flatMap((choice) => (isBare(choice) ? (choice.anyOf as Choice[]) : [choice]));
  const isNothing = (choice: Choice) => choice.const === '' || choice.type === 'null';
  if (all.filter(isNothing).length < 2) return all;
  return [...all.filter((choice) => !isNothing(choice)), { $ref: '#/components/schemas/None' }];
}

/** The input that a schema of the contract accepts, as JSON Schema (draft 2020-12, as in OpenAPI 3.1). */
export const answerSchema = (schema: Schema): JsonSchema => convert(inputOf(schema));

/** A field of a request, as the sandbox checks it. */
export const fieldSchema = (schema: Schema): JsonSchema => convert(schema);

/** The named schemas that the others refer to. */
export function namedSchemas(): Record<string, JsonSchema> {
  const pieces = Object.entries(PIECES).map(([name, [, written]]) => [name, written] as const);
  const parts = Object.entries(PARTS).map(
    ([name, schema]) =>
      [name, convert(v.object(mapped((schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries)))] as const,
  );
  return Object.fromEntries([...pieces, ['None', NONE], ...parts]);
}
