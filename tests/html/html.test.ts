import { describe, expect, test } from 'vitest';
import { readManifest, readText } from '../dist.ts';
import { blocked, invalid } from './rules.ts';

const pages = Object.entries(readManifest().pages);

describe.each(pages)('%s', (_id, { html: { file } }) => {
  const html = readText(file);

  test('is valid HTML', async () => {
    expect(await invalid(html, file)).toEqual([]);
  });

  test('has nothing that its own policy blocks, and no address that a path prefix would break', () => {
    expect(blocked(html)).toEqual([]);
  });

  test('defines the custom properties that its style reads, and no other', () => {
    const [style = ''] = /<style>[^<]*/.exec(html) ?? [];
    const namesOf = (pattern: RegExp) => [...new Set([...style.matchAll(pattern)].map(([, name]) => name))].sort();
    expect(namesOf(/[{;](--[\w-]+):/g)).toEqual(namesOf(/var\((--[\w-]+)\)/g));
  });

  test('is set up for a phone that may zoom', () => {
    const [viewport = ''] = /<meta[^>]*name="?viewport"?[^>]*>/.exec(html) ?? [];
    expect(viewport).toMatch(/width=device-width/);
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });
});
