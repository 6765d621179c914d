import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { withTable } from '../pictures/readme-table.ts';
import { scenarios } from '../sandbox/screens.ts';
import { filesOf } from '../files-below.ts';
import { brokenLinks, codesOf, markdownFiles, root, sectionOf, textOf } from './markdown.ts';

const MOST_LINES = 60;

/** A text with white space collapsed, including blanks that JSX spells out. */
const plain = (text: string): string => text.replace(/\{' '\}/g, ' ').replace(/\s+/g, ' ');

const sources = (folder: string): string =>
  plain(
    filesOf(folder)
      .filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(textOf)
      .join('\n'),
  );
const shared = sources('shared');
const everything = [sources('pages'), shared, sources('scripts'), textOf('.env'), textOf('package.json')].join('\n');

const { paths } = JSON.parse(textOf('shared/api/openapi.json')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};
const calls = Object.entries(paths).flatMap(([address, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
);
const isCall = (named: string): boolean => {
  const [method = '', address = ''] = named.split(' ');
  return calls.some((call) => call.startsWith(`${method} `) && call.endsWith(address.replace('…', '')));
};

const FILE = /^[\w@.-]*(\/[\w@.-]+)*\.(tsx?|mjs|json|css|md|svg|yml|html)$/;
const CALL = /^(GET|POST) /;

test.each(markdownFiles)('%s has no broken links', (file) => {
  expect(brokenLinks(file)).toEqual([]);
});

/** Files of the repository; a README may name the end of a path. `Name.tsx` stands for any component. */
const tree = ['.github', 'pages', 'shared', 'scripts', 'tests'].flatMap(filesOf);
const isSource = (name: string): boolean => /\.(tsx?|mjs|module\.css)$/.test(name) && !name.startsWith('Name.');

test.each(markdownFiles)('%s names only source files that exist', (file) => {
  const named = codesOf(textOf(file)).filter((code) => FILE.test(code) && isSource(code));
  const isThere = (name: string) =>
    existsSync(path.join(root, name)) || tree.some((known) => known.endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test.each(markdownFiles.filter((file) => file.startsWith('shared/')))(
  '%s names only identifiers that are in the code',
  (file) => {
    const names = codesOf(textOf(file)).filter((code) => /^[A-Za-z]\w+$/.test(code));
    expect(names.filter((name) => !everything.includes(name))).toEqual([]);
  },
);

test('the README shows every screen of the registry (npm run pictures -- readme)', () => {
  const readme = textOf('README.md');
  expect(withTable(readme)).toBe(readme);
});

test('every variable of the configuration is explained in the README', () => {
  const explained = new Set(codesOf(sectionOf(textOf('README.md'), 'Configuration')));
  const variables = [...textOf('.env').matchAll(/^(VITE_\w+)=/gm)].map(([, name = '']) => name);
  expect(variables.filter((name) => !explained.has(name))).toEqual([]);
});

describe.each(screens.map(({ id, params }) => ({ id, params })))('pages/$id/README.md', ({ id, params }) => {
  const folder = `pages/${id}`;
  const file = `${folder}/README.md`;
  const text = existsSync(path.join(root, file)) ? textOf(file) : '';
  const codes = codesOf(text);

  test('exists and has at most 60 lines', () => {
    expect(text).not.toBe('');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  test('explains all launch parameters of the registry, and no others', () => {
    const rows = sectionOf(text, 'Launch parameters').match(/^\| `[^|]*/gm) ?? [];
    expect(rows.flatMap(codesOf).sort()).toEqual([...params].sort());
  });

  test('quotes only “texts” that the page shows', () => {
    const shown = plain(sources(folder) + shared);
    const quoted = [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => plain(words));
    // {name} stands for a value that the page inserts
    const isShown = (words: string) => words.split(/\{\w+\}/).every((part) => shown.includes(part.trim()));
    expect(quoted.filter((words) => !isShown(words))).toEqual([]);
  });

  test('names only files, calls and states that exist', () => {
    const isFile = (name: string) => existsSync(path.join(root, folder, name)) || existsSync(path.join(root, name));
    expect(codes.filter((code) => FILE.test(code) && !isFile(code))).toEqual([]);
    expect(codes.filter((code) => CALL.test(code) && !isCall(code))).toEqual([]);
    const states = codesOf(sectionOf(text, 'States in the sandbox')).filter((code) =>
      /^[a-z\d]+(-[a-z\d]+)*$/.test(code),
    );
    expect(states.filter((state) => !scenarios.some(({ name }) => name === state))).toEqual([]);
  });

  test('names only fields and words that are in the code', () => {
    const names = codes
      .filter((code) => /^[A-Za-z_][\w.]*$/.test(code) && !FILE.test(code) && !code.startsWith('VITE_'))
      .flatMap((code) => code.split('.'));
    expect(names.filter((name) => !everything.includes(name))).toEqual([]);
  });
});
