import { expect, test } from 'vitest';
import { filesOf } from '../files-below.ts';
import { textOf } from './markdown.ts';

type Launch = { readonly configurations: readonly { readonly name: string; readonly args: readonly string[] }[] };

const { configurations } = JSON.parse(textOf('.vscode/launch.json')) as Launch;
const [, filter = ''] = configurations.find(({ name }) => name === 'Browser test: this file')?.args ?? [];
const specs = ['browser', 'matrix', 'monkey']
  .flatMap((suite) => filesOf(`tests/${suite}`))
  .filter((file) => file.endsWith('.spec.ts'));

test.each(specs)('in VS Code, F5 in %s runs only this file', (file) => {
  // as Playwright does: a pattern that is looked for anywhere in the path
  const pattern = new RegExp(filter.replace('${fileBasename}', file.slice(file.lastIndexOf('/') + 1)), 'gi');
  expect(specs.filter((other) => `/work/${other}`.search(pattern) >= 0)).toEqual([file]);
});
