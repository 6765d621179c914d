import { inBatches } from './in-batches.ts';
import type { Purger } from './purger.ts';
import { sender, type SenderOptions } from './request.ts';

type TemplateOptions = {
  readonly method: string;
  /**
   * `https://cdn.example/purge?url={url}`: `{url}` (encoded), `{path}`, `{host}` of an address, or `{key}`, which makes it a
   * purge by keys
   */
  readonly template: string;
  /** value of the `Authorization` header */
  readonly authorization?: string | undefined;
};

/** Any CDN that purges one address or key per request. */
export function templatePurger(
  { method, template, authorization }: TemplateOptions,
  options: SenderOptions = {},
): Purger {
  const name = `${method} ${template}`;
  const isByKey = template.includes('{key}');
  const fill = (target: string) => {
    if (isByKey) return template.replaceAll('{key}', encodeURIComponent(target));
    const { host, pathname } = new URL(target);
    return template
      .replaceAll('{url}', encodeURIComponent(target))
      .replaceAll('{host}', host)
      .replaceAll('{path}', pathname);
  };
  return {
    name,
    purge({ urls, keys }, signal) {
      const requests = sender(options, signal);
      const purge = async ([target = '']: readonly string[]) => {
        const headers = authorization ? { Authorization: authorization } : {};
        await requests.send({ method, url: fill(target), headers });
      };
      return inBatches(name, requests, isByKey ? keys : urls, 1, purge, signal);
    },
  };
}
