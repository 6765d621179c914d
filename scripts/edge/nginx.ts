import type { Screen } from '../../pages/screens.ts';
import { ASSET_CACHE, cleanUrlsOf, ERROR_CACHE, FILE_CACHE, HTML_CACHE, SECURITY_HEADERS } from './rules.ts';

export type NginxOptions = {
  /** absolute path of the folder with the pages */
  readonly root: string;
  /** as nginx takes it: `80`, `127.0.0.1:8080`, `443 ssl http2` */
  readonly listen: string;
  /** needs ngx_http_brotli_static_module */
  readonly brotli: boolean;
};

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A map takes texts without regard to case, expressions with: `/REPAYMENT` is no address, or a purge would miss its copy. */
const exactly = (url: string) => `~^${url.replace(/[.+?()[\]{}|\\^$*]/g, '\\$&')}$`;

/**
 * The site as nginx serves it: for `conf.d/`, inside `http { }`. One file for every address of a page and no redirect, the
 * error page with 404 for what is not there, compressed variants as the build wrote them, headers by kind of file.
 */
export function nginx(screens: readonly Screen[], { root, listen, brotli }: NginxOptions): string {
  const clean = screens.flatMap((screen) => cleanUrlsOf(screen).map((url) => `  ${exactly(url)} /${screen.id}.html;`));
  const headers = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
  );
  return `# Generated from the registry of screens: npm run edge -- nginx
map $uri $page_file {
  default "";
${clean.join('\n')}
}
# by the file that is sent: after try_files $uri is its path
map $uri $file_cache {
  default ${quoted(FILE_CACHE)};
  ~^/assets/ ${quoted(ASSET_CACHE)};
  ~\\.html$ ${quoted(HTML_CACHE)};
  ~^/healthz$ "no-store";
}
# only what was asked for is kept
map $status $site_cache {
  default ${quoted(ERROR_CACHE)};
  200 $file_cache;
  206 $file_cache;
  304 $file_cache;
}
map $status $site_allow {
  default "";
  405 "GET, HEAD";
}
map $uri $surrogate_key {
  default "files";
  ~^/healthz$ "";
  "~^/assets/(react|core)-" "assets shared";
  "~^/assets/(?<asset_page>\\w+)[.-]" "assets page-$asset_page";
  "~^/(?<html_page>\\w+)\\.html$" "html page-$html_page";
}

server {
  listen ${listen};
  server_name _;
  root ${quoted(root)};
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/plain text/xml text/javascript application/javascript application/json;

  # the variants that the build made; nothing is compressed per request
  gzip off;
  gzip_static on;
  gzip_vary on;${brotli ? '\n  brotli_static on;' : ''}
  # releases set the time of a file from its content, so that time and size make an exact ETag
  etag on;
  if_modified_since exact;

  # add_header is not inherited by a location that has one of its own: all of them stand here
${headers.join('\n')}
  add_header Cache-Control $site_cache always;
  add_header Allow $site_allow always;
  add_header Surrogate-Key $surrogate_key;

  error_page 404 /error.html;
  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }

  location = /healthz {
    access_log off;
    default_type text/plain;
    return 200 "ok\\n";
  }
  # what releases keep beside the pages is nobody's business; variants are asked for by Accept-Encoding
  location ~ (^/manifest\\.json$|^/releases(/|$)|/\\.|\\.(br|gz)$) {
    return 404;
  }
  location / {
    try_files $page_file $uri =404;
  }
}
`;
}
