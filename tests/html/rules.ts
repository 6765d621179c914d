import { createHash } from 'node:crypto';
import { HtmlValidate, type ConfigData } from 'html-validate';

/** html-validate's recommended rules without those about the looks of the source: what is judged is the output of a minifier and of React. */
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

/** What the page's own content security policy would block or should not allow, one line each. */
export function blocked(html: string): string[] {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
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
