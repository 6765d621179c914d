import type { ScreenEntry } from '../../pages/screens.ts';
import {
  ASSET_CACHE,
  BY_CONTENT,
  CANARY_SHARES,
  canaryFile,
  cleanUrlsOf,
  ERROR_CACHE,
  FILE_CACHE,
  GROUP_HEADER,
  HIDDEN,
  HTML_CACHE,
  NO_SHARE,
  NO_VARY_SEARCH,
  COMMON_HEADERS,
  OTHER_SPELLING,
  SHARED,
  UNSHARED_CACHE,
} from './rules.ts';

type NginxOptions = {
  /** absolute path of the folder with the pages */
  readonly root: string;
  /** as nginx takes it: `80`, `127.0.0.1:8080`, `443 ssl http2` */
  readonly listen: string;
  /** needs ngx_http_brotli_static_module */
  readonly brotli: boolean;
  /** absolute path of the access log, or `off` */
  readonly log: string;
  /** addresses and networks (`10.0.0.0/8`) of caches that choose the group of a visitor in place of this server */
  readonly edges: readonly string[];
};

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A map compares strings case-insensitively, but not expressions. `/REPAYMENT` must not be an address: a purge would miss its copy. */
const exactly = (url: string) => `~^${url.replace(/[.+?()[\]{}|\\^$*]/g, '\\$&')}$`;

/** In quotes, because braces would end the statement. */
const expression = ({ source }: RegExp) => `"~${source.replaceAll('\\/', '/')}"`;

/** `4% 5;` for the visitors that are in the share of 5 and not in that of 1. */
const groups = CANARY_SHARES.map((share, at) => `  ${share - (CANARY_SHARES[at - 1] ?? 0)}% ${share};`);

/**
 * The site as nginx serves it: for `conf.d/`, inside `http { }`. One file for every address of a page and no redirect, the
 * error page with 404 for what is not there, compressed variants as the build wrote them, headers by kind of file.
 */
export function nginx(screens: readonly ScreenEntry[], { root, listen, brotli, log, edges }: NginxOptions): string {
  const clean = screens.flatMap((screen) => cleanUrlsOf(screen).map((url) => `  ${exactly(url)} ${screen.id};`));
  const headers = Object.entries(COMMON_HEADERS).map(
    ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
  );
  return `# Generated from the registry of screens: npm run edge -- nginx
map $uri $page_id {
  default "";
${clean.join('\n')}
  "~^/(?<file_page>\\w+)\\.html$" $file_page;
}
# A share of the visitors gets another document of a page: always the same ones, by device or else by address.
map $http_x_forwarded_for $visitor_address {
  default $remote_addr;
  "~^(?<first_address>[^, ]+)" $first_address;
}
map $arg_deviceId $visitor {
  default $arg_deviceId;
  "" $visitor_address;
}
split_clients $visitor $own_group {
${groups.join('\n')}
  * ${NO_SHARE};
}
# a cache before this server has chosen already; anybody else who names a group is not heard
geo $is_edge {
${['default 0', ...edges.map((edge) => `${edge} 1`)].map((row) => `  ${row};`).join('\n')}
}
map "$is_edge:$http_x_visitor_group" $given_group {
  default "";
  "~^1:(${CANARY_SHARES.join('|')}|${NO_SHARE})$" $http_x_visitor_group;
}
map $given_group $visitor_group {
  default $given_group;
  "" $own_group;
}
# queries and referrers hold sessions: they are not logged
map $request_uri $asked_path {
  "~^(?<path_alone>[^?]*)" $path_alone;
}
log_format h5 '$remote_addr [$time_iso8601] "$request_method $asked_path $server_protocol" $status $body_bytes_sent $request_time';
# by the file that is sent: after try_files $uri is its path
map $uri $file_cache {
  default ${quoted(FILE_CACHE)};
  ~^/assets/ ${quoted(ASSET_CACHE)};
  ${expression(BY_CONTENT)} ${quoted(ASSET_CACHE)};
  ~\\.html$ ${quoted(HTML_CACHE)};
  ~^/healthz$ "no-store";
}
# a purge of an address misses a copy under another spelling of it
map $asked_path $spelled_cache {
  default $file_cache;
  ${expression(OTHER_SPELLING)} ${quoted(UNSHARED_CACHE)};
}
# whoever keeps one document for all visitors must not keep one of two
map "$varies:$given_group" $page_cache {
  default $spelled_cache;
  "${GROUP_HEADER}:" ${quoted(UNSHARED_CACHE)};
}
# only what was asked for is kept
map $status $site_cache {
  default ${quoted(ERROR_CACHE)};
  200 $page_cache;
  206 $page_cache;
  304 $page_cache;
}
# neither an error nor a redirect, nor a page of which a share of the visitors, chosen by the query, gets another document
map "$varies $status $uri" $no_vary_search {
  default "";
  "~^ (200|206|304) .*\\.html$" ${quoted(NO_VARY_SEARCH)};
}
map $uri $site_robots {
  default "";
  ${expression(BY_CONTENT)} "noindex";
}
map $status $site_allow {
  default "";
  405 "GET, HEAD";
}
map $uri $surrogate_key {
  default "files";
  ~^/healthz$ "";
  "~^/assets/(${SHARED.join('|')})-" "assets shared";
  "~^/assets/(?<asset_page>\\w+)[.-]" "assets page-$asset_page";
  ${expression(BY_CONTENT)} "";
  "~^/(\\.page/)?(?<html_page>\\w+)(/share-\\d+)?\\.html$" "html page-$html_page";
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
  # also for a proxy that names itself (Via) or asks with HTTP/1.0, as nginx does by default
  gzip_proxied any;
  gzip_http_version 1.0;
  gzip_vary on;${brotli ? '\n  brotli_static on;' : ''}
  # releases set the time of a file from its content, so that time and size make an exact ETag
  etag on;
  if_modified_since exact;

  # add_header is not inherited by a location that has one of its own: all of them stand here
${headers.join('\n')}
  add_header Cache-Control $site_cache always;
  add_header No-Vary-Search $no_vary_search;
  add_header Allow $site_allow always;
  add_header Surrogate-Key $surrogate_key;
  add_header X-Robots-Tag $site_robots;
  add_header Vary $varies;

  access_log ${log === 'off' ? 'off' : `${quoted(log)} h5`};

  # the smallest group has a file in every share
  set $varies "";
  if (-f $document_root/${canaryFile('$page_id', CANARY_SHARES[0])}) {
    set $varies ${GROUP_HEADER};
  }
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
  location ~ "(${HIDDEN.source.replaceAll('\\/', '/')})" {
    return 404;
  }
  location / {
    try_files /${canaryFile('$page_id', '$visitor_group')} /$page_id.html $uri =404;
  }
}
`;
}
