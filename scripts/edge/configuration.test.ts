import path from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../command-line.ts';
import { configuration, servedFrom } from './configuration.ts';

test.each([
  [
    ['nginx', '--root', '/srv/h5', '--listen', '127.0.0.1:8080'],
    ['root "/srv/h5";', 'listen 127.0.0.1:8080;', 'brotli_static on;'],
  ],
  [['nginx', '--listen', '443 ssl http2'], ['listen 443 ssl http2;']],
  [
    ['nginx', '--edge', '10.0.0.7', '--edge', '10.1.0.0/16', '--edge', 'fd00::/128'],
    ['geo $is_edge {\n  default 0;\n  10.0.0.7 1;\n  10.1.0.0/16 1;\n  fd00::/128 1;\n}'],
  ],
  [
    ['varnish', '--origin', 'origin.internal:65535', '--purger', '10.1.0.0/16', '--purger', 'fd00::/128'],
    ['.host = "origin.internal";', '.port = "65535";', '"10.1.0.0"/16;', '"fd00::"/128;'],
  ],
  [
    ['nginx', '--log', '/tmp/h5.log'],
    ['access_log "/tmp/h5.log" h5;', "log_format h5 '$remote_addr"],
  ],
  [
    ['caddy', '--site', 'h5.example.ph'],
    ['h5.example.ph {\n', '/order /orderDetails.html'],
  ],
  [['cloudfront-function'], ['"/order": "/orderDetails.html"']],
  [['cloudfront-headers'], ['"Header": "Permissions-Policy"']],
  [['headers'], ['/assets/*', '/favicon.svg', '/touch-icon.png', '/robots.txt', '/sitemap.xml']],
  [['redirects', '--host', 'cloudflare'], ['/order /orderDetails 200']],
])('%j generates the expected lines, for standard output', (args, parts) => {
  const { text, out } = configuration(args);
  for (const part of parts) expect(text).toContain(part);
  expect(out).toBeUndefined();
});

test.each(['nginx', 'caddy', 'cloudfront-function', 'headers', 'redirects'])(
  '%s has the tools of the team only with --internal',
  (what) => {
    const leadsThere = /^(?!.*404!).*testPreview/m;
    expect(configuration([what]).text).not.toMatch(leadsThere);
    if (what !== 'redirects') expect(configuration([what, '--internal']).text).toMatch(leadsThere);
  },
);

test('headers for Cloudflare alone, without a build, let nobody keep a missing asset', () => {
  const { text } = configuration(['headers', '--host', 'cloudflare']);
  expect(text).not.toContain('immutable');
  expect(text).toContain('/favicon.svg');
});

test('with --no-brotli, nginx leaves brotli to the CDN', () => {
  expect(configuration(['nginx', '--no-brotli']).text).not.toContain('brotli');
});

/** A terminal in a folder of a drive. */
const windows = { sep: '\\' as const, resolve: (to: string) => path.win32.resolve('D:\\work', to) };

test.each([
  ['/srv/h5/', windows, '/srv/h5'],
  ['/srv/h5/', path.posix, '/srv/h5'],
  ['C:\\sites\\h5', windows, 'C:/sites/h5'],
  ['site', windows, 'D:/work/site'],
  ['/srv/a\\b', path.posix, '/srv/a\\b'],
])(
  'the root %s is written as an absolute path without a slash at its end, on Windows with forward slashes',
  (root, here, folder) => {
    expect(servedFrom(root, here)).toBe(folder);
  },
);

test('--out names the file to write', () => {
  expect(configuration(['headers', '--out', 'out/_headers']).out).toBe('out/_headers');
  expect(configuration(['headers', '--out', 'dist.headers']).out).toBe('dist.headers');
});

const root = path.join(import.meta.dirname, '../..');
test.each(['dist', 'dist/', 'out/../dist', 'dist/assets/h5.conf', '.', '..', '/'])(
  'the output is not written to %s, which is, contains or is in the build',
  (place) => {
    for (const what of ['site', 'nginx']) {
      const refused = () => configuration([what, '--out', path.resolve(root, place)]);
      expect(refused).toThrow(UsageError);
      expect(refused).toThrow('it is the build in');
    }
  },
);

test.each([
  [[], 'Which configuration?'],
  [['apache'], "There is no configuration 'apache'"],
  [['constructor'], "There is no configuration 'constructor'"],
  [['nginx', 'varnish'], 'One configuration at a time'],
  [['nginx', '--port', '80'], "Unknown option '--port'"],
  [['nginx', '--listen', '80; root /'], "--listen cannot be '80; root /'"],
  [['nginx', '--root', '/srv/$host'], '--root cannot be'],
  [['caddy', '--site', ':80 {'], '--site cannot be'],
  [['nginx', '--log', '/var/log/h5.log main; deny'], '--log cannot be'],
  [['site'], 'site needs --out'],
  [['site', '--out', ''], "--out cannot be ''"],
  [['caddy', '--root', ''], "--root cannot be ''"],
  [['varnish', '--origin', '8080'], "--origin takes host:port (1 to 65535), not '8080'"],
  [['varnish', '--origin', '10.0.0.5:0'], '--origin takes host:port (1 to 65535)'],
  [['varnish', '--origin', '10.0.0.5:65536'], '--origin takes host:port (1 to 65535)'],
  [['varnish', '--purger', '"; }'], '--purger cannot be'],
  [['varnish', '--purger', '10.0.0.0/33'], "--purger cannot be '10.0.0.0/33'"],
  [['varnish', '--purger', 'fd00::/129'], "--purger cannot be 'fd00::/129'"],
  [['nginx', '--edge', '10.0.0.0/33'], "--edge cannot be '10.0.0.0/33'"],
  [['nginx', '--edge', 'varnish.internal'], "--edge cannot be 'varnish.internal'"],
  [['caddy', '--edge', '10.0.0.7'], 'caddy takes no --edge'],
  [['nginx', '--origin', '1.2.3.4:80'], 'nginx takes no --origin'],
  [['caddy', '--no-brotli'], 'caddy takes no --brotli'],
  [['cloudfront-headers', '--host', 'netlify'], 'cloudfront-headers takes no --host'],
  [['redirects', '--host', 'vercel'], '--host is one of netlify, cloudflare'],
])('%j is refused with a message', (args, message) => {
  expect(() => configuration(args)).toThrow(UsageError);
  expect(() => configuration(args)).toThrow(message);
});
