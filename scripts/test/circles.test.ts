import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Every module and the modules that it imports by path, types included; what it loads later is no part of it. */
const imports = new Map(
  ['pages', 'shared', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const file = path.join(root, folder, name);
        const sources = readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) .*?'(\.[^']+)';$/gm);
        return [file, [...sources].map(([, source = '']) => path.join(path.dirname(file), source))] as const;
      }),
  ),
);

/** Circles that are met on the way from a module, as paths in the repository. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].map((one) => path.relative(root, one)).join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

test('no module imports itself by way of others, not even for a type', () => {
  expect(imports.size).toBeGreaterThan(400);
  expect(circles()).toEqual([]);
});
