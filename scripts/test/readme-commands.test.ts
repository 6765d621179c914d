import { expect, test } from 'vitest';
import { markdownFiles, textOf } from './markdown.ts';
import { stages } from './stages.ts';

const { scripts } = JSON.parse(textOf('package.json')) as {
  scripts: Readonly<Record<string, string>>;
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test.each(markdownFiles)('%s names only commands and suites that exist', (file) => {
  const text = textOf(file);
  const commands = [...all(text, /npm run (?:--silent )?([a-z][\w:]*)/g), ...all(text, /npm (start|test)\b/g)];
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const suites = all(text, /npm test -- ([a-z]+)/g);
  expect(suites.filter((name) => !stages.some((stage) => stage.name === name))).toEqual([]);
});

test('every npm script first installs what it needs, by its pre script or by the npm script that it starts with', () => {
  const isPre = (name: string) => name.startsWith('pre') && Object.hasOwn(scripts, name.slice(3));
  const bare = Object.entries(scripts)
    .filter(([name, line]) => !isPre(name) && !Object.hasOwn(scripts, `pre${name}`) && !line.startsWith('npm run '))
    .map(([name]) => name);
  expect(bare).toEqual([]);
});
