import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtScreens } from '../build/built-screens.ts';
import { UsageError } from '../usage-error.ts';
import { caddy } from './caddy.ts';
import { cloudFrontFunction, cloudFrontHeaders } from './cloudfront.ts';
import { nginx } from './nginx.ts';
import { pagesFolder } from './pages-folder.ts';
import { headersFile, PAGES_HOSTS, redirectsFile, type PagesHost } from './pages-host.ts';
import { varnish } from './varnish.ts';

export const USAGE = `npm run edge -- <what> [options] --out <file>

  nginx       origin: for conf.d/     --root /var/www/h5  --listen 80  --no-brotli  --log <file>|off
  caddy       origin: Caddyfile       --root /var/www/h5  --site :80  --log <file>|off
  varnish     CDN edge (VCL)          --origin 127.0.0.1:8080  --purger 127.0.0.1 (repeatable)
  cloudfront-function, cloudfront-headers    of a distribution in front of a bucket
  headers     _headers                --host netlify|cloudflare
  redirects   _redirects              --host netlify|cloudflare
  site        a folder with these two --host netlify|cloudflare  --out <folder>, from dist

  --internal    the tools of the team too
  --out <file>  writes there; without it the text goes to standard output: npm run --silent edge -- nginx
`;

type Configuration = {
  readonly text: string;
  readonly out: string | undefined;
  /** in place of the text: files of a folder by their paths */
  readonly folder?: ReadonlyMap<string, Uint8Array | string>;
};

function originOf(text: string): { host: string; port: number } {
  const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || !port) throw new UsageError(`--origin takes host:port, not '${text}'`);
  return { host, port: Number(port) };
}

/** Refused instead of quoted: a value that could end the statement that it stands in. */
function checked(option: string, value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new UsageError(`--${option} cannot be '${value}'`);
  return value;
}

function hostOf(text: string): PagesHost {
  const host = PAGES_HOSTS.find((known) => known === text);
  if (!host) throw new UsageError(`--host is one of ${PAGES_HOSTS.join(', ')}`);
  return host;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        root: { type: 'string', default: '/var/www/h5' },
        listen: { type: 'string', default: '80' },
        brotli: { type: 'boolean', default: true },
        origin: { type: 'string', default: '127.0.0.1:8080' },
        purger: { type: 'string', multiple: true, default: ['127.0.0.1', '::1'] },
        host: { type: 'string', default: 'netlify' },
        site: { type: 'string', default: ':80' },
        log: { type: 'string' },
        internal: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * The folder of the pages as a server's configuration names it. `/srv/h5` is meant as it stands, wherever the text is written;
 * Windows would put it on a drive of its own.
 * @param here how this system writes paths
 */
export const servedFrom = (root: string, here: Pick<path.PlatformPath, 'resolve' | 'sep'> = path): string =>
  root.startsWith('/') ? path.posix.resolve(root) : here.resolve(root).replaceAll(here.sep, '/');

/** What a command line asks for. @throws {UsageError} */
export function configuration(args: readonly string[]): Configuration {
  const { values, positionals } = parse(args);
  const project = path.join(import.meta.dirname, '../..');
  const screens = builtScreens(project).filter(({ isInternal }) => values.internal || !isInternal);
  const [what, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One configuration at a time, not ${positionals.join(' and ')}`);
  const PATH = /^[^$"\\;{}\s]+$/;
  const rootOf = () => checked('root', servedFrom(values.root), PATH);
  const logOf = (fallback: string) => checked('log', values.log ?? fallback, PATH);
  if (what === 'site') {
    if (values.out === undefined) throw new UsageError('site needs --out <folder>');
    const folder = pagesFolder(path.join(project, 'dist'), screens, hostOf(values.host));
    return { text: '', out: values.out, folder };
  }
  const makers: Record<string, () => string> = {
    nginx: () =>
      nginx(screens, {
        root: rootOf(),
        listen: checked('listen', values.listen, /^[\w.:[\]= -]+$/),
        brotli: values.brotli,
        log: logOf('/var/log/nginx/h5.log'),
      }),
    caddy: () =>
      caddy(screens, {
        root: rootOf(),
        site: checked('site', values.site, /^[\w.:/[\]-]+$/),
        log: logOf('/var/log/caddy/h5.log'),
      }),
    'cloudfront-function': () => cloudFrontFunction(screens),
    'cloudfront-headers': cloudFrontHeaders,
    varnish: () =>
      varnish({
        origin: originOf(values.origin),
        purgers: values.purger.map((purger) => checked('purger', purger, /^[\w.:-]+(\/\d{1,3})?$/)),
      }),
    headers: () => headersFile(screens, hostOf(values.host)),
    redirects: () => redirectsFile(screens, hostOf(values.host)),
  };
  const make = what === undefined || !Object.hasOwn(makers, what) ? undefined : makers[what];
  if (!make) throw new UsageError(what ? `There is no configuration '${what}'` : 'Which configuration?');
  return { text: make(), out: values.out };
}
