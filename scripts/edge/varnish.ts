import { CANARY_SHARES, ERROR_CACHE, GROUP_HEADER, NO_SHARE, COMMON_HEADERS, UNSHARED_CACHE } from './rules.ts';

type VarnishOptions = {
  /** host and port of the origin */
  readonly origin: { readonly host: string; readonly port: number };
  /** hosts and networks (`10.0.0.0/8`) that may purge, on the socket named `admin` */
  readonly purgers: readonly string[];
};

/** `"10.0.0.0"/8;` as an acl has it. */
const aclEntry = (purger: string) => {
  const [host, bits] = purger.split('/');
  return `  "${host}"${bits ? `/${bits}` : ''};`;
};

const answerHeaders = Object.entries(COMMON_HEADERS).map(([name, value]) => `  set resp.http.${name} = "${value}";`);

/** The two last digits of a visitor's number: those of each share, smallest first, as an expression. */
const digits = (share: number) =>
  `^(${Array.from({ length: share }, (_one, number) => String(number).padStart(2, '0')).join('|')})$`;

const groups = CANARY_SHARES.map(
  (share) => `if (req.http.${GROUP_HEADER} ~ "${digits(share)}") {
      set req.http.${GROUP_HEADER} = "${share}";
    }`,
);

/** For `varnishncsa -F`: without query and referrer, because they contain sessions. */
const LOG_FORMAT = '%h %t "%m %U %H" %s %b %{Varnish:handling}x';

/**
 * The CDN edge as Varnish (7, with vmod xkey). Start it with `-a http=…:80 -a admin=127.0.0.1:6082 -p http_gzip_support=off`:
 * with its own gzip on, brotli variants would never be cached.
 */
export const varnish = ({ origin, purgers }: VarnishOptions): string => `# Generated: npm run edge -- varnish
# Log without queries, which hold sessions: varnishncsa -F '${LOG_FORMAT}'
vcl 4.1;
import directors;
import std;
import purge;
import xkey;

probe health {
  .url = "/healthz";
  .interval = 1s;
  .timeout = 500ms;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
backend origin {
  .host = "${origin.host}";
  .port = "${origin.port}";
  .probe = health;
  .connect_timeout = 500ms;
  .first_byte_timeout = 3s;
  .between_bytes_timeout = 3s;
}
acl purgers {
${purgers.map(aclEntry).join('\n')}
}

sub vcl_init {
  # only for its numbers
  new visitors = directors.shard();
}

# one site: without the host, or a purge sent to another name or port would miss
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_recv {
  # a share of the visitors gets another document: always the same ones, by device or else by address
  if (req.restarts == 0) {
    if (req.url ~ "[?&]deviceId=[^&]") {
      set req.http.X-Visitor = regsub(req.url, "^.*[?&]deviceId=([^&]+).*$", "\\1");
    } else {
      set req.http.X-Visitor = regsub(req.http.X-Forwarded-For, "[, ].*$", "");
    }
    set req.http.${GROUP_HEADER} = regsub("" + visitors.key(req.http.X-Visitor), "^.*(..)$", "\\1");
    ${groups.join(' else')} else {
      set req.http.${GROUP_HEADER} = "${NO_SHARE}";
    }
    unset req.http.X-Visitor;
  }

  # pages read the query in the browser only
  set req.url = regsub(req.url, "\\?.*$", "");
  # as the origin does: else a purge would miss the copy of //x
  set req.url = regsuball(req.url, "//+", "/");
  if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") {
    # an origin without brotli sends gzip
    set req.http.Accept-Encoding = "br, gzip";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  if (req.method == "PURGE") {
    # behind a TLS terminator on this host everybody is 127.0.0.1: the socket decides, too
    if (client.ip !~ purgers || local.socket != "admin") {
      return (synth(405, "purging is not allowed here"));
    }
    if (req.http.X-Purge-Key) {
      set req.http.X-Purged = xkey.softpurge(req.http.X-Purge-Key);
      return (synth(200, "purged by key: " + req.http.X-Purged));
    }
    # this address is purged in vcl_hit and vcl_miss
    return (hash);
  }
  if (local.socket == "admin") {
    return (synth(403, "only purges here"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (synth(405, "method not allowed"));
  }
  unset req.http.Cookie;
  unset req.http.Authorization;
  if (req.restarts == 0) {
    unset req.http.X-Stale-Ok;
  }
  # a purged page is fetched anew while the origin is well; stale is better than nothing when it is not
  if (std.healthy(req.backend_hint) && !req.http.X-Stale-Ok) {
    set req.grace = 0s;
  } else {
    set req.grace = 7d;
  }
  return (hash);
}

sub soft_purge {
  purge.soft(0s, 7d, 0s);
  return (synth(200, "purged"));
}
sub vcl_hit {
  if (req.method == "PURGE") {
    call soft_purge;
  }
}
sub vcl_miss {
  if (req.method == "PURGE") {
    call soft_purge;
  }
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  set beresp.grace = 7d;
  # an error never takes the place of a good copy
  if (beresp.status >= 500) {
    return (abandon);
  }
  # a flood of wrong addresses stays here; five seconds after a page came it is there for everybody
  if (beresp.status == 404) {
    set beresp.ttl = 5s;
    set beresp.grace = 0s;
    return (deliver);
  }
}
sub vcl_backend_error {
  return (abandon);
}
sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && req.method != "PURGE") {
    set req.http.X-Stale-Ok = "1";
    return (restart);
  }
${answerHeaders.join('\n')}
  set resp.http.Cache-Control = "${ERROR_CACHE}";
  if (resp.status == 405) {
    set resp.http.Allow = "GET, HEAD";
  }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  synthetic(resp.status + " " + resp.reason);
  return (deliver);
}
sub vcl_deliver {
  if (obj.hits == 0) {
    set resp.http.X-Cache = "MISS";
  } elsif (obj.ttl < 0s) {
    set resp.http.X-Cache = "STALE";
  } else {
    set resp.http.X-Cache = "HIT";
  }
  # no other cache may keep one of two documents for everybody
  if (resp.http.Vary ~ "${GROUP_HEADER}") {
    set resp.http.Vary = "Accept-Encoding";
    set resp.http.Cache-Control = "${UNSHARED_CACHE}";
    # a copy from before the share has it, and keeps it when the origin answers 304
    unset resp.http.No-Vary-Search;
  }
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
`;
