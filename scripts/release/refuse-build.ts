import { UsageError } from '../command-line.ts';
import { BuildError, sourceOf, type BuildPage } from './build.ts';

/** The build takes `http:` only for a machine of the team (environment.ts). @throws {BuildError} when a page asks such an API */
export function refuseLocalApi(pages: readonly BuildPage[]): void {
  const local = pages.find(({ configuration }) => configuration?.apiBase.startsWith('http:'));
  if (local)
    throw new BuildError(
      `${local.screen.id} was built for the API at ${local.configuration!.apiBase}, which no borrower reaches. Set VITE_API_BASE, then run 'npm run build'.`,
    );
}

/** @param remedy what to do about it @throws {UsageError} when pages were built from different sources or configurations */
export function refuseMixture(pages: readonly BuildPage[], remedy: string): void {
  const sources = [...new Set(pages.map(sourceOf))];
  if (sources.length < 2) return;
  const lines = sources.map((source) => {
    const ids = pages.filter((page) => sourceOf(page) === source).map(({ screen }) => screen.id);
    return `  ${source}: ${ids.join(', ')}`;
  });
  throw new UsageError(
    [`The pages of this build are of different sources or configurations. ${remedy}`, ...lines].join('\n'),
  );
}
