import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtScreens } from '../build/built-screens.ts';
import { nginx } from './nginx.ts';
import { headersFile, PAGES_HOSTS, redirectsFile, type PagesHost } from './pages-host.ts';
import { varnish } from './varnish.ts';

export const USAGE = `npm run edge -- <what> [options] --out <file>

  nginx       origin: for conf.d/     --root /var/www/h5  --listen 80  --no-brotli
  varnish     CDN edge (VCL)          --origin 127.0.0.1:8080  --purger 127.0.0.1 (repeatable)
  headers     _headers of Netlify and Cloudflare Pages
  redirects   _redirects              --host netlify|cloudflare

  --out <file>  writes there; without it the text goes to standard output: npm run --silent edge -- nginx
`;

/** The command line cannot be understood; the message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Configuration = { readonly text: string; readonly out: string | undefined };

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
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** What a command line asks for. @throws {UsageError} */
export function configuration(args: readonly string[]): Configuration {
  const { values, positionals } = parse(args);
  const screens = builtScreens(path.join(import.meta.dirname, '../..'));
  const [what, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One configuration at a time, not ${positionals.join(' and ')}`);
  const makers: Record<string, () => string> = {
    nginx: () =>
      nginx(screens, {
        root: checked('root', path.resolve(values.root), /^[^$"\\;\n]+$/),
        listen: checked('listen', values.listen, /^[\w.:[\]= -]+$/),
        brotli: values.brotli,
      }),
    varnish: () =>
      varnish({
        origin: originOf(values.origin),
        purgers: values.purger.map((purger) => checked('purger', purger, /^[\w.:-]+(\/\d{1,3})?$/)),
      }),
    headers: () => headersFile(screens),
    redirects: () => redirectsFile(screens, hostOf(values.host)),
  };
  const make = what === undefined || !Object.hasOwn(makers, what) ? undefined : makers[what];
  if (!make) throw new UsageError(what ? `There is no configuration '${what}'` : 'Which configuration?');
  return { text: make(), out: values.out };
}
