import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { send } from '#core';
import { getSid, type Template } from '../../shared/api/promotion.ts';
import { AGREEMENT, DOWNLOAD, FORM } from './routes.ts';

/** What became of the template. */
export type Offer = {
  /** undefined: not there yet, or there is none: the default look */
  readonly template: Template | undefined;
  /** why the requested template did not load; undefined otherwise */
  readonly failure: string | undefined;
  /** asks again */
  readonly onRetry: () => void;
};
/** What both pages behind the form are shown with. */
export type LaterPageProps = Offer & {
  /** the template may still come */
  readonly isLoading: boolean;
};
type LaterPage = ComponentType<LaterPageProps>;

/** A page behind the form, whose code is not part of the first paint. */
export type Later = {
  /** undefined: the route is the form, or the code of its page is not there yet: the form stays meanwhile */
  readonly Page: LaterPage | undefined;
  /** it is on its way */
  readonly isComing: boolean;
  /** it did not come: asks again. undefined otherwise */
  readonly retry: (() => void) | undefined;
  /** Retry reloads the page, which loses the codes: the network is there again, but the browser remembers the failure */
  readonly needsReload: boolean;
};

/** ms after which nothing of the first view is waited for any more */
const CALM_MS = 1000;

const CODE: Readonly<Record<string, () => Promise<LaterPage>>> = {
  [DOWNLOAD]: () => import('./Download.tsx').then(({ Download }) => Download),
  [AGREEMENT]: () => import('./Agreement.tsx').then(({ Agreement }) => Agreement),
};

/** The page of a route. The code of both is fetched after the first view, so that they still open when the network is gone. */
export function useLaterPage(route: string): Later {
  const [pages, setPages] = useState<Readonly<Partial<Record<string, LaterPage>>>>({});
  const [failed, setFailed] = useState('');
  const [needsReload, setNeedsReload] = useState(false);

  const fetchPage = useCallback(
    (of: string) =>
      CODE[of]!().then((page) => {
        setPages((before) => ({ ...before, [of]: page }));
      }),
    [],
  );
  useEffect(() => {
    // behind everything of the first view; Safari has no idle callback
    const timer = setTimeout(() => {
      // a failure is shown only when the route is opened
      for (const of of Object.keys(CODE)) fetchPage(of).catch(() => undefined);
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [fetchPage]);

  const Page = pages[route];
  const isMissing = route !== FORM && !Page;
  useEffect(() => {
    if (!isMissing) return;
    fetchPage(route).catch(() => {
      setFailed(route);
    });
  }, [isMissing, fetchPage, route]);

  return {
    Page,
    isComing: isMissing && failed !== route,
    retry:
      isMissing && failed === route
        ? () => {
            if (needsReload) {
              location.reload();
              return;
            }
            setFailed('');
            // browsers before 2026 remember that an import failed
            fetchPage(route).catch(async () => {
              setNeedsReload(
                await send(getSid, {}).then(
                  () => true,
                  () => false,
                ),
              );
              setFailed(route);
            });
          }
        : undefined,
    needsReload,
  };
}
