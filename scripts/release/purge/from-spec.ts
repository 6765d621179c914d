import { UsageError } from '../../usage-error.ts';
import { hasCredentials, redactionOf, type SECRETS } from '../redact.ts';
import { cloudflarePurger } from './cloudflare.ts';
import { fastlyPurger } from './fastly.ts';
import type { PurgeBy, Purger } from './purger.ts';
import { templatePurger } from './template.ts';
import { varnishPurger } from './varnish.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const KINDS = `varnish:http://host:6082, nginx:http://host, cloudflare:<zone>, fastly:<service>, cloudfront:<distribution>, POST:https://cdn/purge?url={url}`;

/** Says that there is no cache any more: what one was owed is forgotten. */
export const NO_CACHES = 'none';

/**
 * The caches of RELEASE_CDN, from the inside out, separated by spaces: `varnish:http://10.0.0.5:6082 cloudflare:<zone>?by=keys`.
 * `none` where there is no cache any more.
 * @throws {UsageError} for what it does not know and for a credential that is not set, without its value
 */
export async function purgersOf(specification: string, environment: Environment): Promise<Purger[]> {
  const words = specification === NO_CACHES ? [] : specification.split(/\s+/).filter(Boolean);
  return Promise.all(words.map((word) => purgerOf(word, environment)));
}

async function purgerOf(word: string, environment: Environment): Promise<Purger> {
  const [, kind = '', rest = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
  const redact = redactionOf(environment);
  if (/^(GET|POST|PUT|PURGE|DELETE)$/.test(kind))
    return templatePurger(
      { method: kind, template: templateOf(rest), authorization: environment.PURGE_AUTHORIZATION },
      { redact },
    );

  const [place = '', query] = rest.split('?');
  const options = new URLSearchParams(query);
  const by = (fallback: PurgeBy): PurgeBy => {
    const chosen = options.get('by') ?? fallback;
    if (chosen === 'urls' || chosen === 'keys') return chosen;
    throw new UsageError(`by=${chosen}: it is urls or keys.`);
  };
  const address = options.get('api');
  const api = address === null ? {} : { api: addressOf(address) };
  const token = (name: (typeof SECRETS)[number]) => {
    const value = environment[name];
    if (!value) throw new UsageError(`${kind} needs ${name} in the environment.`);
    return value;
  };

  switch (kind) {
    case 'varnish':
      return varnishPurger({ kind, server: addressOf(place), by: by('urls') }, { redact });
    case 'nginx':
      return varnishPurger({ kind, server: addressOf(place), by: 'urls' }, { redact });
    case 'cloudflare':
      return cloudflarePurger(
        { zone: place, token: token('CLOUDFLARE_API_TOKEN'), by: by('urls'), ...api },
        { redact },
      );
    case 'fastly':
      return fastlyPurger({ service: place, token: token('FASTLY_API_TOKEN'), by: by('keys'), ...api }, { redact });
    case 'cloudfront': {
      const { cloudFrontPurger } = await import('./cloudfront.ts');
      return cloudFrontPurger({ distribution: place, ...api }, redact);
    }
    default:
      throw new UsageError(`No cache is called '${kind || word}'. There are: ${KINDS}`);
  }
}

/** An address that is another one for each target: else the CDN would be asked the same every time, and forget nothing. */
function templateOf(text: string): string {
  const address = addressOf(text);
  const places = [...address.matchAll(/\{.*?\}/g)].map(([place]) => place);
  const known = places.includes('{key}') ? ['{key}'] : ['{url}', '{host}', '{path}'];
  if (places.every((place) => known.includes(place)) && places.some((place) => place !== '{host}')) return address;
  throw new UsageError(`${address} does not say what to purge: by {url}, by {host}{path}, or by {key} alone.`);
}

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError('A cache needs an address that begins with http(s)://');
  if (hasCredentials(text)) throw new UsageError('Credentials belong into the environment, not into an address.');
  return text;
}
