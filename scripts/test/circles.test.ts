import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../files-below.ts';
import { textOf } from './markdown.ts';

/** Every module and the modules that it imports by path, types included; dynamic imports are left out. */
const imports = new Map(
  ['pages', 'shared', 'scripts', 'tests']
    .flatMap(filesOf)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const sources = textOf(file).matchAll(/^(?:import|export|\}) .*?'(\.[^']+)';$/gm);
      return [file, [...sources].map(([, source = '']) => path.posix.join(path.posix.dirname(file), source))] as const;
    }),
);

/** Import cycles that can be reached from a module, as paths in the repository. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

test('no module is part of an import cycle, not even for a type', () => {
  expect(imports.size).toBeGreaterThan(400);
  expect(circles()).toEqual([]);
});
