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

test('every npm script first installs what it needs, itself or by the npm script that it starts with', () => {
  const bare = Object.entries(scripts).filter(
    ([, line]) => !/^(node scripts\/ensure\/main\.mjs && |npm run )/.test(line),
  );
  expect(bare).toEqual([]);
});
