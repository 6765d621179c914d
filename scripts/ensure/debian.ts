import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A program, or a part of one, that the tests need and npm does not bring. */
type Program = {
  /** environment variable that names the file, for machines that have it elsewhere */
  readonly variable: string;
  /** where it is looked for, in this order */
  readonly places: readonly string[];
  /** Debian packages that bring it */
  readonly packages: readonly string[];
  /** another of these programs that does the same, only slower: it is used when this one cannot be installed */
  readonly substitute?: 'chromium';
};

/** Every such program. A new one is a row here. */
const PROGRAMS = {
  chromium: {
    variable: 'CHROMIUM',
    places: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
    ],
    packages: ['chromium'],
  },
  // the same engine without windows: the browser suite needs much less time in it. It has no back/forward cache.
  'chromium-headless-shell': {
    variable: 'CHROMIUM_HEADLESS_SHELL',
    places: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    substitute: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  // the real edge: origin, cache, load
  nginx: { variable: 'NGINX', places: ['/usr/sbin/nginx', '/usr/bin/nginx'], packages: ['nginx'] },
  'nginx-brotli': {
    variable: 'NGINX_BROTLI',
    places: ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
    packages: ['libnginx-mod-http-brotli-static'],
  },
  varnishd: { variable: 'VARNISHD', places: ['/usr/sbin/varnishd', '/usr/bin/varnishd'], packages: ['varnish'] },
  'varnish-xkey': {
    variable: 'VARNISH_XKEY',
    places: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/varnish/vmods/libvmod_xkey.so`),
    packages: ['varnish-modules'],
  },
  caddy: { variable: 'CADDY', places: ['/usr/bin/caddy', '/usr/local/bin/caddy'], packages: ['caddy'] },
  wrk: { variable: 'WRK', places: ['/usr/bin/wrk', '/usr/local/bin/wrk'], packages: ['wrk'] },
  // a real WebKit web view as the app: the engine for GJS, and a screen, a mouse and a keyboard for it
  gjs: { variable: 'GJS', places: ['/usr/bin/gjs'], packages: ['gjs'] },
  webkitgtk: {
    variable: 'WEBKITGTK_TYPELIB',
    places: ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`,
    ),
    packages: ['gir1.2-webkit2-4.1'],
  },
  xvfb: { variable: 'XVFB', places: ['/usr/bin/Xvfb'], packages: ['xvfb'] },
  xdotool: { variable: 'XDOTOOL', places: ['/usr/bin/xdotool'], packages: ['xdotool'] },
} as const satisfies Record<string, Program>;

type ProgramName = keyof typeof PROGRAMS;

/** The program is not there and could not be installed; the message says what to do. */
export class MissingProgramError extends Error {
  override name = 'MissingProgramError';
}

/** Path of the program, or undefined. A variable that names a file which is not there counts as not found. */
export function find(name: ProgramName): string | undefined {
  const { variable, places }: Program = PROGRAMS[name];
  const named = process.env[variable];
  return (named ? [named] : places).find((place) => existsSync(place));
}

/** Path of the program or of its substitute. @throws MissingProgramError with a sentence that says what to install */
export function locate(name: ProgramName): string {
  const found = find(name);
  if (found) return found;
  const { variable, packages, substitute }: Program = PROGRAMS[name];
  if (substitute) return locate(substitute);
  const named = process.env[variable];
  throw new MissingProgramError(
    named
      ? `${variable} names ${named}, which is not there.`
      : `${name} is missing. Install it (Debian: apt-get install ${packages.join(' ')}) or set ${variable} to its path.`,
  );
}

/**
 * Makes sure that the programs are there: as root on Debian it installs missing ones.
 * @throws MissingProgramError when one is missing and cannot be installed
 */
export function ensure(names: readonly ProgramName[]): void {
  const missing = names.filter((name) => !find(name) && !process.env[PROGRAMS[name].variable]);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt('update');
    // where the archive lacks a program that has a substitute, apt would install none of the others either
    const isReplaceable = (name: ProgramName) => 'substitute' in PROGRAMS[name];
    for (const some of [missing.filter((name) => !isReplaceable(name)), missing.filter(isReplaceable)]) {
      const packages = some.flatMap((name) => PROGRAMS[name].packages);
      if (packages.length === 0) continue;
      console.log(`Installing ${packages.join(' ')} (apt-get) …`);
      apt('install', '-y', '--no-install-recommends', ...packages);
    }
  }
  names.forEach(locate);
}

/** Waits for another apt instead of failing. Prints apt's output; the caller checks afterwards whether the program is there. */
function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'inherit', env });
}
