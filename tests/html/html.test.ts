import { describe, expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { readManifest, readText } from '../dist.ts';
import { blocked, invalid, policyOf, weaknesses } from './rules.ts';

const pages = Object.entries(readManifest().pages);

describe.each(pages)('%s', (id, { html: { file } }) => {
  const html = readText(file);
  const policy = policyOf(html);

  test('is valid HTML', async () => {
    expect(await invalid(html, file)).toEqual([]);
  });

  test('has nothing that its own policy blocks, and no address that a path prefix would break', () => {
    expect(blocked(html)).toEqual([]);
  });

  test('has a policy in which the evaluator finds no weakness', () => {
    expect(weaknesses(policy)).toEqual([]);
  });

  test('requires Trusted Types, and its policy names only the types that the page makes', () => {
    expect(policy).toContain("require-trusted-types-for 'script'");
    const [, names] = /trusted-types ([^;]*)$/.exec(policy) ?? [];
    const own: Record<string, string> = { promotion: 'document', complainPageNext: 'photos' };
    // the rules that name the documents of the next pages
    const ahead = screens.find((screen) => screen.id === id && 'next' in screen) && 'ahead';
    expect(names).toBe(own[id] ?? ahead ?? "'none'");
  });

  test('allows pictures only from named hosts, and frames only where a document is shown', () => {
    expect(policy).not.toMatch(/https:(?!\/\/)|\*(?!\.)/);
    expect(policy.includes('frame-src')).toBe(['confirmV2', 'confirmV3', 'testPreview'].includes(id));
  });

  test('defines all custom properties that its style reads, and no others', () => {
    const [style = ''] = /<style>[^<]*/.exec(html) ?? [];
    const namesOf = (pattern: RegExp) => [...new Set([...style.matchAll(pattern)].map(([, name]) => name))].sort();
    expect(namesOf(/[{;](--[\w-]+):/g)).toEqual(namesOf(/var\((--[\w-]+)\)/g));
  });

  test('answers the app’s back control and its session before any file has loaded, if it has a script at all', () => {
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
    const isStatic = !html.includes('<script');
    for (const name of ['onNativeBack', 'onSessionChange']) expect(script.includes(`window.${name}=`)).toBe(!isStatic);
  });

  test('is listed by search engines only if it is a public page', () => {
    const isPublic = screens.some((screen) => screen.id === id && 'isPublic' in screen);
    expect(html.includes('<meta name="robots" content="noindex"')).toBe(!isPublic);
  });

  test('has the width of the device, and may be zoomed', () => {
    const [viewport = ''] = /<meta[^>]*name="?viewport"?[^>]*>/.exec(html) ?? [];
    expect(viewport).toMatch(/width=device-width/);
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });
});

test('the error page runs only its inline script, and no file', () => {
  expect(/script-src ([^;]*)/.exec(policyOf(readText('error.html')))?.[1]).toMatch(/^'sha256-[^']+'$/);
});
