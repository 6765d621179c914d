import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsOf } from './texts-of.ts';

const CODE = `
import { Card } from '../two words.tsx';
type Look = 'plain look';
const styles = { className: 'a b' };
export const Page = ({ n }: { n: number }) => (
  <Card title="Details" className="one two" data-x="not this">
    Pay by
    today
    <b>{n === 1 ? 'One photo left' : \`\${n} photos left\`}</b>
    <img alt="A phone" src="./a b.svg" />
  </Card>
);`;

test('finds texts between tags, in attributes that are read and in strings of several words; a value becomes …', () => {
  const texts = textsOf('Page.tsx', CODE).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['Details', 'Pay by today', 'One photo left', '… photos left', 'A phone']),
  );
  for (const other of ['../two words.tsx', 'plain look', 'one two', 'not this', './a b.svg']) {
    expect(texts).not.toContain(other);
  }
});

test('finds the texts of an element in an attribute, and single words that are inserted', () => {
  const code = `export const Page = ({ x, state }) => (
    <S className={x ? 'one look' : 'plain'} action={<Button look="wide one">{x ? 'Check again' : 'Send'}</Button>}>
      {state === 'ready' && (x || 'More')}
      {show('Tag', { key: 'id' })}
    </S>
  );`;
  expect(textsOf('Page.tsx', code).map(({ text }) => text)).toEqual(['Check again', 'Send', 'More']);
});

test('finds the texts of a template between its tags', () => {
  const html = `<!doctype html>
<title><%= title %></title><% if (a > b) { %><style>a > b { color: red }</style><% } %>
<p>Load
  again</p>`;
  expect(textsOf('shared/template.html', html)).toEqual([{ line: 3, text: 'Load again' }]);
});

test('each text has its line number', () => {
  expect(textsOf('a.ts', "\nexport const sorry = 'Please try again.';")).toEqual([
    { line: 2, text: 'Please try again.' },
  ]);
});

test('for a named screen the command prints only the texts of its folder', () => {
  const line = ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), 'repayment'];
  const { stdout } = spawnSync(process.execPath, line, { encoding: 'utf8' });
  const files = stdout.match(/^\S+$/gm);
  expect(files).toContain('pages/repayment/Page.tsx');
  expect(files?.filter((file) => !file.startsWith('pages/repayment/'))).toEqual([]);
});
