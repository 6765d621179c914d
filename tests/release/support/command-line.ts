import path from 'node:path';
import { runCommandLine } from '../../../scripts/release/cli.ts';
import { emptyFolder, serving } from '../../temporary.ts';

/** A cache that answers as a test wants. */
type CacheOfTest = {
  status: number;
  /** called instead of an answer */
  hangs: (() => void) | undefined;
};

export const root = path.resolve(import.meta.dirname, '../../..');

/** For the tests of a file: command lines with a folder to release to, a folder for builds and a cache that records its purges. */
export async function commandLine() {
  const folder = emptyFolder();
  const site = path.join(folder, 'site');
  const dist = path.join(folder, 'dist');
  const purged: string[] = [];
  const cache: CacheOfTest = { status: 200, hangs: undefined };
  const address = await serving(({ method = '', url = '' }, response) => {
    purged.push(`${method} ${url}`);
    if (cache.hangs) return cache.hangs();
    response.writeHead(cache.status).end('token-of-test');
  });
  const environment = {
    RELEASE_TARGET: `folder:${site}`,
    RELEASE_SITE: 'https://h5.example.ph',
    RELEASE_CDN: `POST:${address}/{key}`,
    RELEASED_BY: 'ana',
    PURGE_AUTHORIZATION: 'Bearer token-of-test',
  };

  async function releaseUntil(signal: AbortSignal, ...args: string[]) {
    let [out, all] = ['', ''];
    const isOfBuild = args[0] === 'plan' || args[0] === 'push';
    const code = await runCommandLine([...args, ...(isOfBuild ? ['--dist', dist] : [])], {
      root,
      environment,
      out: { write: (text) => ((out += text), (all += text)) },
      err: { write: (text) => (all += text) },
      signal,
    });
    return { code, out, all };
  }
  /** Runs a command line as `npm run release -- …` does. */
  const release = (...args: string[]) => releaseUntil(new AbortController().signal, ...args);

  return { folder, site, dist, purged, cache, address, environment, release, releaseUntil };
}
