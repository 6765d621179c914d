import type { ScreenEntry } from '../../pages/screens.ts';
import { readBuild } from '../release/build.ts';
import { headersFile, redirectsFile, type PagesHost } from './pages-host.ts';

/**
 * A folder for hosts that deploy whole sites: the pages of a build, what they load, and the host's own files. Compressed variants
 * are left out (these hosts compress by themselves), and so is every page that is not in `screens`.
 * @returns contents by path @throws {BuildError} when there is no build
 */
export function pagesFolder(
  dist: string,
  screens: readonly ScreenEntry[],
  host: PagesHost,
): Map<string, Uint8Array | string> {
  const { pages, files } = readBuild(dist);
  const chosen = pages.filter(({ screen }) => screens.some(({ id }) => id === screen.id));
  const error = pages.find(({ screen }) => screen.id === 'error');
  const built = [...chosen.flatMap(({ html, assets }) => [html, ...assets]), ...files];
  return new Map<string, Uint8Array | string>([
    ...built.map(({ file, content }) => [file, content] as const),
    ['_headers', headersFile(screens, host)],
    ['_redirects', redirectsFile(screens, host)],
    // Cloudflare takes no rule that answers 404
    ...(host === 'cloudflare' && error ? [['404.html', error.html.content] as const] : []),
  ]);
}
