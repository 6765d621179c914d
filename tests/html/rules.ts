import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { HtmlValidate, type ConfigData } from 'html-validate';

/** html-validate's recommended rules without those about source style, because a minifier and React wrote these pages. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes autoComplete and noValidate; HTML has no case
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
    // the lender's numbers are texts
    'tel-non-breaking': 'off',
    'void-style': 'off',
    // React's useId writes _R_0_
    'valid-id': ['error', { relaxed: true }],
    'no-missing-references': 'error',
    'require-sri': 'error',
  },
};

const validator = new HtmlValidate(config);

/** What is not valid in a page, one line each. */
export async function invalid(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}${selector ? ` (${selector})` : ''}`),
  );
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The page's own content security policy. */
export const policyOf = (html: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

/**
 * The page's own files are allowed by their origin, because iOS 15 does not support hashes for files and would not load what a hashed
 * script loads. There are no other files on that origin: the edges serve builds only.
 */
const ACCEPTED = ["'self' can be problematic if you host JSONP, AngularJS or user uploaded files."];

/** Findings of Google's CSP evaluator that are more than a remark. Advice for policies with a nonce does not apply to ours. */
export const weaknesses = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO && severity !== Severity.STRICT_CSP)
    .map(({ description }) => description)
    .filter((description) => !ACCEPTED.includes(description));

/** What the page's own content security policy would block or should not allow, one line each. */
export function blocked(html: string): string[] {
  const policy = policyOf(html);
  if (!policy) return ['no content security policy'];
  const found: string[] = [];
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (/\bsrc=/.test(attributes)) continue;
    if (!policy.includes(hashOf(content)))
      found.push(`inline ${tag} without its hash in the policy: ${content.slice(0, 60)}`);
  }
  const body = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  for (const [attribute] of body.matchAll(/\s(?:style|on[a-z]+)=("[^"]*"|'[^']*')/g))
    found.push(`attribute${attribute}`);
  for (const [, url = ''] of body.matchAll(
    /<(?:link(?! rel="?canonical)|img|iframe)\b[^>]*\b(?:src|href)="(https?:[^"]*|\/[^"]*)"/g,
  )) {
    found.push(`address that is not relative: ${url}`);
  }
  if (/'unsafe-|\*(?!\.)/.test(policy)) found.push(`a loose policy: ${policy}`);
  if (!policy.includes("default-src 'none'")) found.push("a policy without default-src 'none'");
  return found;
}
