import { useEffect } from 'react';
import { session, useEndpoint, useNativeBack } from '#core';
import { channelTemplate } from '../../shared/api/promotion.ts';
import { templateIdOf } from './campaign.ts';
import { About } from './About.tsx';
import { Form } from './Form.tsx';
import { Hero } from './Hero.tsx';
import preload from './preload.ts';
import { FORM, goBack, moveCampaign, useHashRoute } from './routes.ts';
import { useLaterPage } from './useLaterPage.ts';
import { useRegistration } from './useRegistration.ts';

/** What ads lead to: registers a visitor and hands out the app. Its state stands above the routes, so that Back loses nothing. */
export default function Page() {
  const [load, reload] = useEndpoint(channelTemplate, preload.params);
  const registration = useRegistration();
  const route = useHashRoute();
  const later = useLaterPage(route);

  useEffect(moveCampaign, []);

  // without a template in the address there is none to load, so a failure is not shown
  const failure = load.state === 'error' && templateIdOf(session()) ? load.error.message : undefined;

  useNativeBack(() => {
    if (route === FORM) return false;
    goBack();
    return true;
  });

  const template = load.state === 'ready' ? load.data : undefined;
  const offer = { template, failure, onRetry: reload };
  // The offer, the form, and below it answers to what a visitor may want to know. Hidden behind another page, not removed: its
  // picture would be requested anew, and the server would draw other characters than those that are typed.
  return (
    <>
      {later.Page && <later.Page {...offer} isLoading={load.state === 'loading'} />}
      <main hidden={Boolean(later.Page)}>
        <Hero {...offer} />
        <Form registration={registration} later={later} button={template?.buttonText} />
        <About />
      </main>
    </>
  );
}
