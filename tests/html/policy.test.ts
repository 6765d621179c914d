import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { describe, expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { readManifest, readText } from '../dist.ts';

/**
 * The page's own files are allowed by their place: iOS 15 does not know hashes for files, nor would it load what a hashed
 * script brings. What is there besides them: nothing (the edges serve builds alone).
 */
const ACCEPTED = ["'self' can be problematic if you host JSONP, AngularJS or user uploaded files."];

const policyOf = (file: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readText(file))?.[1] ?? '';

/** What Google's evaluator holds against a policy beyond a remark. Advice for policies by nonce is none about ours. */
const weaknesses = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO && severity !== Severity.STRICT_CSP)
    .map(({ description }) => description)
    .filter((description) => !ACCEPTED.includes(description));

describe.each(Object.entries(readManifest().pages))('%s', (id, { html: { file } }) => {
  const policy = policyOf(file);

  test('has a policy in which the evaluator finds no weakness', () => {
    expect(weaknesses(policy)).toEqual([]);
  });

  test('makes nothing of a text that its policy does not name', () => {
    expect(policy).toContain("require-trusted-types-for 'script'");
    const [, names] = /trusted-types ([^;]*)$/.exec(policy) ?? [];
    const own: Record<string, string> = { promotion: 'document', complainPageNext: 'photos' };
    // the rules that name the links to the next page
    const ahead = screens.find((screen) => screen.id === id && 'next' in screen) && 'ahead';
    expect(names).toBe(own[id] ?? ahead ?? "'none'");
  });

  test('shows pictures and documents of the lender alone', () => {
    expect(policy).not.toMatch(/https:(?!\/\/)|\*(?!\.)/);
    expect(policy.includes('frame-src')).toBe(['confirmV2', 'confirmV3', 'testPreview'].includes(id));
  });
});

test('the error page runs what stands in it, and no file', () => {
  expect(/script-src ([^;]*)/.exec(policyOf('error.html'))?.[1]).toMatch(/^'sha256-[^']+'$/);
});

test.each([
  "default-src 'none'; script-src https:",
  "default-src 'none'; script-src 'unsafe-inline'",
  "img-src 'self'",
])('found: %s', (policy) => expect(weaknesses(policy)).not.toEqual([]));
