import { digitsOnly, PHONE_DIGITS } from '../../shared/core/format/digits.ts';
import * as v from 'valibot';

/** The pages use the value as it is, so it is refused rather than trimmed. */
const text = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.check((value) => value === value.trim(), 'must not begin or end with a blank'),
);
const HOST = /^(\*|(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*(:\d+)?)$/;
const hosts = v.pipe(
  text,
  v.check(
    (value) => value.split(' ').every((host) => HOST.test(host)) && (value === '*' || !value.split(' ').includes('*')),
    'must be host names such as *.lender.example with one blank between, or a lone *',
  ),
);
/** A shorter service number is taken for a mistake. */
const LEAST_DIGITS = 5;
const colour = v.pipe(
  text,
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #FD8901 (quoted in .env: # starts a comment)'),
);
const https = v.pipe(
  text,
  v.check((value) => URL.canParse(value) && value.startsWith('https://'), 'must be an https:// URL'),
);
/**
 * A browser refuses to fetch from an address with a name or a password in it. The address becomes a part of each page's policy and
 * HTML: URL.canParse accepts hosts with characters that would end or extend those.
 */
const isUrl = (value: string): boolean =>
  URL.canParse(value) && /^https?:\/\/[\w.:[\]-]+(\/|$)/.test(value) && !/[\s"'<>;,\\]/.test(value);
const PLAIN = `without credentials, a query, a #, a closing slash or any of "'<>;,\\`;
/** An https origin, perhaps with a path, to which paths are appended. */
const base = v.pipe(
  text,
  v.check((value) => isUrl(value) && /^https:\/\/[^?#]*[^/?#]$/.test(value), `must be an https:// URL ${PLAIN}`),
);
/** Addresses are compared with it. */
const spelled = v.check(
  (value: string) => !isUrl(value) || value.endsWith('/') || new URL(value).href.replace(/\/$/, '') === value,
  'must be spelled as browsers do: small letters, no :443, no ..',
);
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
/** Has a regular expression a `|` outside of all brackets? Then `^` and `$` belong to one alternative each. */
function hasBareChoice(value: string): boolean {
  let rest = value.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, '');
  }
  return rest.includes('|');
}
const pattern = v.pipe(
  text,
  v.check((value) => {
    try {
      return Boolean(new RegExp(value));
    } catch {
      return false;
    }
  }, 'must be a regular expression'),
  v.check(
    (value) => /^\^.*\$$/.test(value) && !hasBareChoice(value),
    'must be anchored, ^…$, with alternatives in brackets, ^(…|…)$: it has to fit the whole number',
  ),
);

/** Every variable of `.env` with the form it must have. */
const variables = v.object({
  VITE_API_BASE: v.union(
    [v.literal(''), base, v.pipe(v.string(), v.check(isUrl), v.regex(LOCAL), v.regex(/^[^?#]*[^/?#]$/))],
    `must be empty (same origin) or an https:// URL (http:// on localhost only) ${PLAIN}`,
  ),
  VITE_IDENTIFICATION_HEADERS: v.picklist(['0', '1'], 'must be 1 (headers on every request) or 0 (none)'),
  VITE_PRODUCT_PREFIX: v.pipe(
    v.string(),
    v.regex(/^(\/[\w.-]+)*$/, 'must be empty or a path such as /gateway, without a trailing slash'),
  ),
  VITE_SVC: v.pipe(text, v.regex(/^[\w-]+$/, 'must be one path segment such as loan')),
  VITE_H5_BASE: v.pipe(base, spelled),
  VITE_APP_ID: text,
  VITE_THEME_COLOR: colour,
  VITE_THEME_TEXT: colour,
  VITE_SERVICE_PHONE: v.pipe(
    text,
    v.check(
      (value) => /^\+?[\d ()-]+$/.test(value) && digitsOnly(value).length >= LEAST_DIGITS,
      `must be a telephone number of at least ${LEAST_DIGITS} digits`,
    ),
  ),
  VITE_DEEP_LINK_SCHEME: v.pipe(
    text,
    v.regex(/^[a-z][a-z0-9+.-]*$/, 'must be a URL scheme such as loanapp'),
    v.check(
      (value) => !/^(https?|javascript|data|blob|file|about|vbscript)$/.test(value),
      'must be a scheme of the app',
    ),
  ),
  VITE_ANDROID_BRIDGE: v.pipe(text, v.regex(/^[A-Za-z_$][\w$]*$/, 'must be a JavaScript name such as AppBridge')),
  VITE_CURRENCY_FLAG: v.pipe(text, v.regex(/^\d+$/, 'must be a number: 1 for the rupee sign, else the peso sign')),
  VITE_PHONE_PATTERN: pattern,
  VITE_PHONE_EXAMPLE: text,
  VITE_CONTENT_HOSTS: hosts,
  VITE_COMPANY_NAME: text,
  VITE_COMPANY_EMAIL: v.pipe(text, v.email('must be an e-mail address')),
  VITE_COMPANY_ADDRESS: text,
  VITE_APP_STORE_URL: https,
  VITE_PLAY_STORE_URL: https,
});

export type Environment = v.InferOutput<typeof variables>;

/** Values that are valid, but probably not intended. */
export function doubtsAbout(env: Environment): string[] {
  return [
    env.VITE_CONTENT_HOSTS === '*' && 'VITE_CONTENT_HOSTS is *: pages show pictures and documents of any https host.',
    !new RegExp(env.VITE_PHONE_PATTERN).test(env.VITE_PHONE_EXAMPLE) &&
      'VITE_PHONE_EXAMPLE does not fit VITE_PHONE_PATTERN: the promotion shows no example of a number.',
    digitsOnly(env.VITE_PHONE_EXAMPLE).length > PHONE_DIGITS &&
      `VITE_PHONE_EXAMPLE has more than the ${PHONE_DIGITS} digits that the promotion's field takes.`,
  ].filter((doubt) => doubt !== false);
}

/**
 * Checks the configuration.
 * @param values what Vite's `loadEnv` gave
 * @throws {Error} that names every variable which is missing or malformed, and says what it must be
 */
export function checkEnvironment(values: Readonly<Record<string, string>>): Environment {
  const result = v.safeParse(variables, values);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => {
    const name = String(issue.path?.[0]?.key);
    return `  ${name} ${name in values ? `${issue.message} (it is ${JSON.stringify(values[name])})` : 'is missing'}`;
  });
  throw new Error(
    `The configuration is not usable:\n${problems.join('\n')}\nSet it in .env, .env.local or the environment.`,
  );
}
