import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { buildableScreens } from '../build/buildable-screens.ts';
import { filesBelow } from '../files-below.ts';
import { readArgs, UsageError } from '../command-line.ts';
import { DIST, overlap } from '../dist-folder.ts';
import { caddy } from './caddy.ts';
import { cloudFrontFunction, cloudFrontHeaders } from './cloudfront.ts';
import { nginx } from './nginx.ts';
import { pagesFolder } from './pages-folder.ts';
import { headersFile, PAGES_HOSTS, redirectsFile, type PagesHost } from './pages-host.ts';
import { HIDDEN } from './rules.ts';
import { varnish } from './varnish.ts';

export const USAGE = `npm run edge -- <what> [options] --out <file>

  nginx       origin: for conf.d/     --root /srv/h5      --listen 80  --no-brotli  --log <file>|off
                                      --edge 10.0.0.7 (repeatable)
  caddy       origin: Caddyfile       --root /srv/h5      --site :80  --log <file>|off
  varnish     CDN edge (VCL)          --origin 127.0.0.1:8080  --purger 127.0.0.1 (repeatable);
                                      an nginx on the same machine then needs --listen 8080
  cloudfront-function, cloudfront-headers    of a distribution in front of a bucket
  headers     _headers                --host netlify|cloudflare
  redirects   _redirects              --host netlify|cloudflare
  site        a folder with these two --host netlify|cloudflare  --out <folder>, from dist

  --internal    the tools of the team too
  --out <file>  writes there; without it the text goes to standard output: npm run --silent edge -- nginx
`;

const PROJECT = path.join(import.meta.dirname, '../..');

/** What each configuration takes, beside `--out` and `--internal`. */
const OPTIONS = {
  nginx: ['root', 'listen', 'brotli', 'log', 'edge'],
  caddy: ['root', 'site', 'log'],
  varnish: ['origin', 'purger'],
  'cloudfront-function': [],
  'cloudfront-headers': [],
  headers: ['host'],
  redirects: ['host'],
  site: ['host'],
} as const satisfies Record<string, readonly string[]>;
type What = keyof typeof OPTIONS;

type Configuration = {
  readonly text: string;
  readonly out: string | undefined;
  /** in place of the text: files of a folder by their paths */
  readonly folder?: ReadonlyMap<string, Uint8Array | string>;
};

function originOf(text: string): { host: string; port: number } {
  const [, host, digits] = /^([\w.-]+):(\d+)$/.exec(text) ?? [];
  const port = Number(digits);
  if (!host || !(port >= 1 && port <= 65535))
    throw new UsageError(`--origin takes host:port (1 to 65535), not '${text}'`);
  return { host, port };
}

/** Refuses a value that could end the statement in which it is written; values are not quoted. */
function checked(option: string, value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new UsageError(`--${option} cannot be '${value}'`);
  return value;
}

function networkOf(option: 'purger' | 'edge', text: string): string {
  const [host = '', bits = '0'] = checked(option, text, /^[\w.:-]+(\/\d+)?$/).split('/');
  // Varnish resolves host names, nginx does not
  const isKnown = option === 'purger' || isIP(host) > 0;
  if (!isKnown || Number(bits) > (host.includes(':') ? 128 : 32))
    throw new UsageError(`--${option} cannot be '${text}'`);
  return text;
}

function hostOf(text = 'netlify'): PagesHost {
  const host = PAGES_HOSTS.find((known) => known === text);
  if (!host) throw new UsageError(`--host is one of ${PAGES_HOSTS.join(', ')}`);
  return host;
}

const parse = (args: readonly string[]) =>
  readArgs(USAGE, {
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      root: { type: 'string' },
      listen: { type: 'string' },
      brotli: { type: 'boolean' },
      origin: { type: 'string' },
      purger: { type: 'string', multiple: true },
      host: { type: 'string' },
      site: { type: 'string' },
      log: { type: 'string' },
      edge: { type: 'string', multiple: true },
      internal: { type: 'boolean' },
      out: { type: 'string' },
    },
  });

/**
 * The folder of the pages as a server's configuration names it. `/srv/h5` is used unchanged, also when the command runs on Windows,
 * which would resolve it to a drive.
 * @param here the path rules of this system
 */
export const servedFrom = (root: string, here: Pick<path.PlatformPath, 'resolve' | 'sep'> = path): string =>
  root.startsWith('/') ? path.posix.resolve(root) : here.resolve(root).replaceAll(here.sep, '/');

/** What a command line asks for, and the options that were given. @throws {UsageError} */
function asked(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [what, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One configuration at a time, not ${positionals.join(' and ')}`);
  if (!what) throw new UsageError('Which configuration?');
  if (!isKnown(what)) throw new UsageError(`There is no configuration '${what}'`);
  const taken: readonly string[] = [...OPTIONS[what], 'internal', 'out'];
  for (const [name, value] of Object.entries(values)) {
    if (!taken.includes(name)) throw new UsageError(`${what} takes no --${name}`);
    if (value === '') throw new UsageError(`--${name} cannot be ''`);
  }
  if (values.out !== undefined) refuseBuild(values.out);
  return { what, values };
}

/** What is written into the build would be released, or replace what is released. @throws {UsageError} */
function refuseBuild(out: string): void {
  if (overlap(DIST, out))
    throw new UsageError(`--out cannot be '${out}': it is the build in ${DIST}, or contains it, or is in it.`);
}

/** As far as they are known without a build: `public`, and what every build writes for search engines. */
function filesBesidePages(): string[] {
  const folder = path.join(PROJECT, 'public');
  const isServed = (file: string) => statSync(path.join(folder, file)).isFile() && !HIDDEN.test(`/${file}`);
  return [...filesBelow(folder).filter(isServed), 'robots.txt', 'sitemap.xml'];
}

const isKnown = (what: string): what is What => Object.hasOwn(OPTIONS, what);

/** What a command line asks for. @throws {UsageError} */
export function configuration(args: readonly string[]): Configuration {
  const { what, values } = asked(args);
  const screens = buildableScreens(PROJECT).filter(({ isInternal }) => values.internal || !isInternal);
  const PATH = /^[^$"\\;{}\s]+$/;
  const rootOf = () => checked('root', servedFrom(values.root ?? '/srv/h5'), PATH);
  const logOf = (fallback: string) => checked('log', values.log ?? fallback, PATH);
  if (what === 'site') {
    if (values.out === undefined) throw new UsageError('site needs --out <folder>');
    const folder = pagesFolder(DIST, screens, hostOf(values.host));
    return { text: '', out: values.out, folder };
  }
  const makers: Record<Exclude<What, 'site'>, () => string> = {
    nginx: () =>
      nginx(screens, {
        root: rootOf(),
        listen: checked('listen', values.listen ?? '80', /^[\w.:[\]= -]+$/),
        brotli: values.brotli ?? true,
        log: logOf('/var/log/nginx/h5.log'),
        edges: (values.edge ?? []).map((edge) => networkOf('edge', edge)),
      }),
    caddy: () =>
      caddy(screens, {
        root: rootOf(),
        site: checked('site', values.site ?? ':80', /^[\w.:/[\]-]+$/),
        log: logOf('/var/log/caddy/h5.log'),
      }),
    'cloudfront-function': () => cloudFrontFunction(screens),
    'cloudfront-headers': cloudFrontHeaders,
    varnish: () =>
      varnish({
        origin: originOf(values.origin ?? '127.0.0.1:8080'),
        purgers: (values.purger ?? ['127.0.0.1', '::1']).map((purger) => networkOf('purger', purger)),
      }),
    headers: () => headersFile(screens, hostOf(values.host), filesBesidePages()),
    redirects: () => redirectsFile(screens, hostOf(values.host)),
  };
  return { text: makers[what](), out: values.out };
}
