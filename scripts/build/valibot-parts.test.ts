import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as whole from 'valibot';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { replaceParts } from './replace-parts.ts';
import { withoutWords } from './valibot-parts.ts';

type Valibot = typeof whole;

const library = readFileSync(fileURLToPath(import.meta.resolve('valibot')), 'utf8');
const file = path.join(emptyFolder(), 'valibot.mjs');
writeFileSync(file, withoutWords(library));
const small = (await import(pathToFileURL(file).href)) as Valibot;

/** A schema with everything that shared/api uses. */
const schemaOf = (v: Valibot) =>
  v.pipe(
    v.object({
      id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d+$/, 'expected digits')),
      rows: v.nullish(v.array(v.fallback(v.object({ text: v.string() }), { text: '' })), []),
      groups: v.optional(v.record(v.string(), v.picklist(['a', 'b']))),
      flag: v.optional(v.boolean(), false),
    }),
    v.forward(
      v.check(({ rows }) => rows.length < 3, 'expected fewer rows'),
      ['rows'],
    ),
  );

test.each([
  { id: 5 },
  { id: '7', rows: [{ text: 'a' }, null, 3], flag: true },
  { id: '7', rows: [{ text: 'a' }, null], groups: { x: 'a' }, more: 1 },
  { id: 'x' },
  { id: null },
  {},
  [],
  null,
  'text',
  { id: 1, groups: { x: 'c' } },
  { id: 1, rows: 'none' },
])('without the words of its issues valibot takes, changes and refuses the same: %j', (value) => {
  const [one, other] = [schemaOf(whole), schemaOf(small)].map((schema) => whole.safeParse(schema, value));
  expect(other!.success).toBe(one!.success);
  if (one!.success) expect(other!.output).toEqual(one!.output);
  else expect(other!.issues).toHaveLength(one!.issues.length);
});

test('a part that the library does not have any more stops the build', () => {
  expect(() => withoutWords(library.replace('function _addIssue(', 'function addIssue('))).toThrow(
    /^valibot has no '.*_addIssue/,
  );
  expect(replaceParts('x', 'a(b)', [['(b)', '[$&]']])).toBe('a[$&]');
});
