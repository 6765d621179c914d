import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../files-below.ts';
import { scopedName } from './styles.ts';

test('a class has the name of its file and its own name, or one name when both are the same', () => {
  expect(scopedName('primary', 'shared/ui/button/Button.module.css')).toBe('Button-primary');
  expect(scopedName('button', 'shared/ui/button/Button.module.css')).toBe('Button');
});

test('two pages may have style sheets with the same file name; one page and shared code may not', () => {
  scopedName('list', 'pages/complaint/List.module.css');
  expect(scopedName('list', 'pages/orderDetails/List.module.css')).toBe('List');
  const clash = /give their classes the same names/;
  expect(() => scopedName('row', 'shared/ui/list/List.module.css')).toThrow(clash);
  expect(() => scopedName('row', 'pages/complaint/parts/List.module.css')).toThrow(clash);
});

test('every class that a component uses is in its style sheet, and every class of a style sheet is used', () => {
  const files = ['pages', 'shared/ui', 'shared/features'].flatMap(filesOf);
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(50);
  /** the name of the import, and the code that uses it, of each style sheet */
  const users = new Map<string, { readonly name: string; readonly code: string }[]>();
  for (const file of files.filter((one) => /\.tsx?$/.test(one) && !one.includes('.test.'))) {
    const source = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
    for (const [, name, from] of source.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)'/gm)) {
      const sheet = path.posix.join(path.posix.dirname(file), from!);
      users.set(sheet, [...(users.get(sheet) ?? []), { name: name!, code: source.replace(/\w+\.module\.css/g, '') }]);
    }
  }
  const wrong = sheets.flatMap((sheet) => {
    const css = readFileSync(path.join(import.meta.dirname, '../..', sheet), 'utf8');
    const plain = css.replace(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '');
    const has = new Set(Array.from(plain.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name]) => name!));
    const of = users.get(sheet) ?? [];
    const used = new Set(
      of.flatMap(({ name, code }) => [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one!)),
    );
    // a class may be chosen by a value: styles[look]
    const isChosen = of.some(({ name, code }) => code.includes(`${name}[`));
    return [
      ...[...used].filter((one) => !has.has(one)).map((one) => `${sheet} has no .${one}`),
      ...[...has].filter((one) => !isChosen && !used.has(one)).map((one) => `nothing uses .${one} of ${sheet}`),
    ];
  });
  expect(wrong).toEqual([]);
});
