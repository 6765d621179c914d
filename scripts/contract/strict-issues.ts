import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { GenericSchema } from 'valibot';
import type { Schema } from '../../shared/core/http/call.ts';
import { envelopes, successOf } from './document-parts.ts';
import { answerSchema, namedSchemas } from './schemas.ts';

type Answer = Schema<unknown> | undefined;

// collects every error, because the innermost says what is wrong. The schemas are our own and need no check
const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false });
const validators = new Map<Answer, ValidateFunction>();

/**
 * The differences between a success answer and the OpenAPI document. The client forgives some of them so that a screen is still shown
 * (a channel without its number is left out, an odd flag is off), but the lender has to know them.
 */
export function strictIssuesOf(answer: Answer, envelope: unknown): readonly string[] {
  const validate = validators.get(answer) ?? validatorOf(answer);
  validators.set(answer, validate);
  return validate(envelope) ? [] : wordsOf(validate.errors ?? []);
}

function validatorOf(answer: Answer): ValidateFunction {
  const schema = answer as unknown as GenericSchema | undefined;
  const success = successOf(schema, schema ? answerSchema(schema) : {});
  const components = { schemas: { ...namedSchemas(), ...envelopes } };
  const whole: Record<string, unknown> = { ...success, components };
  return ajv.compile(whole);
}

/** One issue per place; of nested places only the innermost. */
function wordsOf(errors: readonly ErrorObject[]): readonly string[] {
  const places = [...new Set(errors.map(placeOf))];
  const innermost = places.filter((place) => !places.some((other) => other.startsWith(`${place}.`)));
  return innermost.map((place) => `${place}: ${wordsAt(errors.filter((error) => placeOf(error) === place))}`);
}

const MOST_CHARACTERS = 50;

/** Of several errors at one place, the last is about the whole value. */
function wordsAt(errors: readonly ErrorObject[]): string {
  const { keyword, data, parentSchema } = errors[errors.length - 1]!;
  if (keyword === 'required') return 'missing';
  const { description } = parentSchema as { readonly description?: string };
  const got = `got ${JSON.stringify(data).slice(0, MOST_CHARACTERS)}`;
  return description ? `${got}. ${description}` : `${got}, ${errors[0]!.message}`;
}

function placeOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty } = params as { readonly missingProperty?: string };
  const steps = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  return [steps, missingProperty].filter(Boolean).join('.');
}
