import { caches } from './purge/caches.ts';
import type { Redact } from './purge/request.ts';

/** Variables whose value nobody may see: the credentials of a bucket, and those that caches declare. Only the environment has them. */
export const SECRETS: readonly string[] = [
  ...new Set(['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', ...caches.flatMap(({ secrets }) => secrets)]),
];

/** Shorter secrets would redact ordinary words. */
const SHORTEST = 4;

/** `Bearer abc` is also `abc`, `Basic …` also the name and the password in it. */
function partsOf(secret: string): string[] {
  const [, scheme = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(secret.trim()) ?? [];
  const basic = scheme.toLowerCase() === 'basic' ? Buffer.from(rest, 'base64').toString() : '';
  const [, password = ''] = /^[^:]*:(.*)$/.exec(basic) ?? [];
  return [secret, rest, basic, password];
}

/** The forms in which a server may send a secret back: encoded for an address, in a JSON text, in a Basic header. */
const formsOf = (part: string): string[] => [
  part,
  encodeURIComponent(part),
  encodeURI(part),
  new URLSearchParams({ '': part }).toString().slice(1),
  JSON.stringify(part).slice(1, -1),
  ...(['base64', 'base64url'] as const).map((encoding) => Buffer.from(part).toString(encoding).replace(/=+$/, '')),
];

/** For everything that is printed or recorded: every configured secret, in every form, becomes `***`. */
export function redactionOf(environment: Readonly<Record<string, string | undefined>>): Redact {
  const forms = SECRETS.flatMap((name) => partsOf(environment[name] ?? ''))
    .filter((part) => part.length >= SHORTEST)
    .flatMap(formsOf);
  // a form that contains another one is replaced first
  const unique = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (text) => unique.reduce((clean, form) => clean.replaceAll(form, '***'), text);
}

const SECRET_NAME =
  /token|secret|passw|pwd|auth|signature|credential|(^|[-_])(key|sig)$|(api|access|subscription)[-_]?key/i;
/** A word of its own at the end of a name in camel case: `zoneKey`, not `monkey`. */
const SECRET_WORD = /(Key|Sig)$/;

/**
 * Does an address contain credentials? Addresses are printed and recorded. A parameter that is only a placeholder, as in `?key={key}`,
 * is not a credential.
 */
export function hasCredentials(address: string): boolean {
  const { username, password, searchParams } = new URL(address);
  const named = [...searchParams].some(
    ([name, value]) => (SECRET_NAME.test(name) || SECRET_WORD.test(name)) && !/^\{\w+\}$/.test(value),
  );
  return username !== '' || password !== '' || named;
}
