import { UsageError } from '../../command-line.ts';
import { hasCredentials, redactionOf } from '../redact.ts';
import { caches } from './caches.ts';
import type { Purger } from './purger.ts';
import type { Clock } from './request.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Says that there is no cache any more: outstanding purges are forgotten. */
export const NO_CACHES = 'none';

/**
 * The caches of RELEASE_CDN, from the inside out, separated by spaces: `varnish:http://10.0.0.5:6082 cloudflare:<zone>?by=keys`.
 * `none` means that there is no cache any more.
 * @throws {UsageError} for an unknown word and for a credential that is not set; the message contains no values
 */
export async function purgersOf(specification: string, environment: Environment, clock?: Clock): Promise<Purger[]> {
  const words = specification === NO_CACHES ? [] : specification.split(/\s+/).filter(Boolean);
  return Promise.all(words.map((word) => purgerOf(word, environment, clock)));
}

async function purgerOf(word: string, environment: Environment, clock?: Clock): Promise<Purger> {
  const [, kind = '', rest = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
  const cache = caches.find(({ kinds }) => kinds.includes(kind));
  if (!cache)
    throw new UsageError(
      `No cache is called '${kind || word}'. There are: ${caches.map(({ usage }) => usage).join(', ')}`,
    );

  const [place = '', query] = rest.split('?');
  const options = new URLSearchParams(query);
  const address = options.get('api');
  return cache.open({
    kind,
    place,
    rest,
    by(fallback) {
      const chosen = options.get('by') ?? fallback;
      if (chosen === 'urls' || chosen === 'keys') return chosen;
      throw new UsageError(`?by= of a cache is urls or keys, not '${chosen}'.`);
    },
    api: (fallback) => (address === null ? fallback : addressOf(address)),
    addressOf,
    secret(name, fallback) {
      // a variable that is not declared in `secrets` would not be redacted
      const value = (cache.secrets.includes(name) && environment[name]) || fallback;
      if (value === undefined) throw new UsageError(`${kind} needs ${name} in the environment.`);
      return value;
    },
    sending: { redact: redactionOf(environment), ...(clock && { clock }) },
  });
}

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError('A cache needs an address that begins with http(s)://');
  if (hasCredentials(text)) throw new UsageError('Credentials belong into the environment, not into an address.');
  return text;
}
