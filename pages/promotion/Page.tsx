import { lazy, Suspense, useEffect } from 'react';
import { session, toast, useEndpoint, useNativeBack } from '#core';
import { channelTemplate } from '../../shared/api/promotion.ts';
import { templateIdOf } from './campaign.ts';
import { Landing } from './Landing.tsx';
import preload from './preload.ts';
import { AGREEMENT, DOWNLOAD, FORM, goTo, useHashRoute } from './routes.ts';
import { useRegistration } from './useRegistration.ts';

// not of the first paint; fetched behind it, so that a network that is gone by then does no harm
const importDownload = () => import('./Download.tsx').then(({ Download: page }) => ({ default: page }));
const Download = lazy(importDownload);
const Agreement = lazy(() => import('./Agreement.tsx').then(({ Agreement: page }) => ({ default: page })));

/** What ads lead to: registers a visitor and hands out the app. Its state stands above the routes, so that Back loses nothing. */
export default function Page() {
  const [load, reload] = useEndpoint(channelTemplate, preload.params);
  const registration = useRegistration();
  const route = useHashRoute();

  // a visitor without a template in the address has asked for none
  const failure = load.state === 'error' && templateIdOf(session()) ? load.error.message : undefined;
  useEffect(() => {
    if (failure) toast(failure);
  }, [failure]);

  useEffect(() => {
    // a failure is that of the route, if it is ever opened
    importDownload().catch(() => undefined);
  }, []);

  useNativeBack(() => {
    if (route === FORM) return false;
    goTo(FORM);
    return true;
  });

  const template = load.state === 'ready' ? load.data : undefined;
  const isLoading = load.state === 'loading';
  return (
    <Suspense>
      {route === DOWNLOAD && <Download template={template} isLoading={isLoading} />}
      {route === AGREEMENT && <Agreement html={template?.agreement} isLoading={isLoading} />}
      {route === FORM && (
        <Landing template={template} registration={registration} onRetry={failure === undefined ? undefined : reload} />
      )}
    </Suspense>
  );
}
