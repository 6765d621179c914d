import type { ScreenEntry } from '../../pages/screens.ts';
import {
  ASSET_CACHE,
  cleanUrlsOf,
  ERROR_CACHE,
  FILE_CACHE,
  HIDDEN,
  HTML_CACHE,
  NO_VARY_SEARCH,
  COMMON_HEADERS,
  OTHER_SPELLING,
  UNSHARED_CACHE,
} from './rules.ts';

type CaddyOptions = {
  /** absolute path of the folder with the pages */
  readonly root: string;
  /** as Caddy takes it: `:80`, `h5.example.ph` (with a certificate of its own) */
  readonly site: string;
  /** absolute path of the access log, or `off` */
  readonly log: string;
};

const headers = Object.entries(COMMON_HEADERS).map(([name, value]) => `    ${name} "${value}"`);

/** Caddy's expressions have no lookahead, so documents by content are not served, and files in `.well-known/` are named apart. */
const hidden = HIDDEN.source.replaceAll('\\/', '/').replace(/\(\?![^)]*\)/, '');
/** Caddy's variable has the query, too. */
const respelled = OTHER_SPELLING.source.replaceAll('\\/', '/').replaceAll('(/|$)', '(/|[?]|$)');

/** The log contains neither query nor headers, because they contain sessions. */
const logOf = (file: string) => `  log {
    output file ${file}
    format filter {
      wrap json
      fields {
        request>uri regexp \\?.* ""
        request>headers delete
      }
    }
  }
`;

/**
 * The site as Caddy 2 serves it: a Caddyfile. The same rules as nginx, without shares of visitors.
 */
export const caddy = (
  screens: readonly ScreenEntry[],
  { root, site, log }: CaddyOptions,
): string => `# Generated from the registry of screens: npm run edge -- caddy
(h5_headers) {
  header {
${headers.join('\n')}
  }
  # Caddy sets it with packed files alone; without it a cache gives the unpacked one to everybody
  header ?Vary Accept-Encoding
}
${site} {
  root * ${root}
${log === 'off' ? '' : logOf(log)}
  header -Server
  import h5_headers
  header Cache-Control "${FILE_CACHE}"
  map {path} {h5_file} {
${screens.flatMap((screen) => cleanUrlsOf(screen).map((url) => `    ${url} /${screen.id}.html`)).join('\n')}
    default ""
  }
  @refused not method GET HEAD
  @hidden {
    path_regexp (${hidden})
    not path_regexp ^/\\.well-known/[^.]+(\\.\\w+)?$
  }
  @probe path /healthz
  route {
    error @refused 405
    error @hidden 404
    header @probe Cache-Control no-store
    respond @probe "ok" 200
    # only these: Caddy parses what it rewrites to, so a path of a visitor would be decoded again
    @page expression {h5_file} != ""
    rewrite @page {h5_file}
    @document path_regexp \\.html$
    header @document {
      Cache-Control "${HTML_CACHE}"
      No-Vary-Search ${NO_VARY_SEARCH}
    }
    @asset path /assets/*
    header @asset Cache-Control "${ASSET_CACHE}"
    # a purge of an address misses a copy under another spelling of it
    @respelled vars_regexp {http.request.orig_uri} "^[^?]*(${respelled})"
    header @respelled Cache-Control "${UNSHARED_CACHE}"
    file_server {
      precompressed br gzip
      disable_canonical_uris
    }
  }
  handle_errors {
    import h5_headers
    header Cache-Control "${ERROR_CACHE}"
    # of the document that was looked for
    header -No-Vary-Search
    @method expression {err.status_code} == 405
    handle @method {
      header Allow "GET, HEAD"
      respond "method not allowed" 405
    }
    handle {
      rewrite * /error.html
      file_server {
        status {err.status_code}
        precompressed br gzip
      }
    }
  }
}
`;
