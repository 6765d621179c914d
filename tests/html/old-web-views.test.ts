import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DIST, readManifest, readText } from '../dist.ts';
import { unknownStyles, unreadable } from './old-web-views.ts';

// The oldest web views (.browserslistrc) can read the built files, whatever the bundler, a library or a configuration does.

const pages = Object.values(readManifest().pages).map(({ html }) => html.file);
const scripts = readdirSync(path.join(DIST, 'assets')).filter((file) => file.endsWith('.js'));

/** The texts of a page's inline elements of one kind, data blocks (JSON) left out. */
const inline = (tag: 'script' | 'style', file: string): string[] =>
  [...readText(file).matchAll(new RegExp(`<${tag}(?![^>]*(?:src=|json))[^>]*>([^]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  );

test('every script can be parsed by the oldest web views', () => {
  const texts = [
    ...scripts.map((file) => readText(`assets/${file}`)),
    ...pages.flatMap((file) => inline('script', file)),
  ];
  expect(texts.length).toBeGreaterThan(pages.length);
  expect(texts.flatMap(unreadable)).toEqual([]);
});

test('every style is known to the oldest web views, or does no harm there', async () => {
  const sheets = new Set(pages.flatMap((file) => inline('style', file)));
  const unknown = await Promise.all([...sheets].map(unknownStyles));
  expect([...new Set(unknown.flat())]).toEqual([]);
});

test.each(['a ??= 1', 'a?.(b)', 'class A { #b = 1; static { this.c = 1 } }', 'a = /(?<=b)c/', 'a?.b(0, ...c)'])(
  'only syntax that the oldest web views cannot parse, or misread, is found in a script: %s',
  (code) => expect(unreadable(code)).toHaveLength(['a ??= 1', 'a?.(b)'].includes(code) ? 0 : 1),
);

test('a unit that the oldest web views do not know does no harm after a declaration that they know', async () => {
  expect(await unknownStyles('a { height: 100vh; height: 100dvh }')).toEqual([]);
});

test.each(['a:has(b) { color: red }', 'a { height: 100dvh }', 'a { width: 100vh; height: 100dvh }'])(
  'a style that the oldest web views do not know is found in a style sheet: %s',
  async (css) => {
    expect(await unknownStyles(css)).toHaveLength(1);
  },
);
