import { createGeneratorSync } from 'json-schema-faker';
import { validatorOf, wholeDataSchema } from './document.ts';

/** `data` that the document allows for an endpoint, made up: the same each time. */
export function randomAnswers(name: string, count: number, seed = 1): readonly unknown[] {
  const generator = createGeneratorSync({ seed });
  const schema = wholeDataSchema(name);
  const isAllowed = validatorOf(name);
  const found: unknown[] = [];
  // the generator does not keep rules between fields
  for (let tries = 0; found.length < count && tries < 10 * count; tries++) {
    const data = generator.generate(schema);
    if (isAllowed(data)) found.push(data);
  }
  return found;
}
