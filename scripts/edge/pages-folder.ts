import type { ScreenEntry } from '../../pages/screens.ts';
import { BuildError, readBuild } from '../release/build.ts';
import { refuseLocalApi, refuseMixture } from '../release/refuse-build.ts';
import { headersFile, redirectsFile, type PagesHost } from './pages-host.ts';

/**
 * A folder for hosts that deploy whole sites: the pages of a build, what they load, and the host's own files. Compressed variants
 * are left out (these hosts compress by themselves), and so is every page that is not in `screens`.
 * @param screens those of the site: a deployed folder replaces all of them
 * @returns contents by path @throws {BuildError} when there is no build, it lacks one of the screens, or one asks an API on this machine
 * @throws {UsageError} when the pages are of different sources or configurations
 */
export function pagesFolder(
  dist: string,
  screens: readonly ScreenEntry[],
  host: PagesHost,
): Map<string, Uint8Array | string> {
  const { pages, files } = readBuild(dist);
  const missing = screens.filter(({ id }) => !pages.some(({ screen }) => screen.id === id));
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => id).join(', ');
    throw new BuildError(`These pages are not in the build: ${ids}. Run 'npm run build' first.`);
  }
  const chosen = pages.filter(({ screen }) => screens.some(({ id }) => id === screen.id));
  // a deployed folder is a release of all pages: what `push` refuses is refused here
  refuseMixture(chosen, "Run 'npm run build' for all of them.");
  refuseLocalApi(chosen);
  const error = pages.find(({ screen }) => screen.id === 'error');
  const built = [...chosen.flatMap(({ html, assets }) => [html, ...assets]), ...files];
  return new Map<string, Uint8Array | string>([
    ...built.map(({ file, content }) => [file, content] as const),
    ['_headers', headersFile(screens, host, [...new Set(built.map(({ file }) => file))])],
    ['_redirects', redirectsFile(screens, host)],
    // Cloudflare takes no rule that answers 404
    ...(host === 'cloudflare' && error ? [['404.html', error.html.content] as const] : []),
  ]);
}
