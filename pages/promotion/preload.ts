import { preload, preloadAlso } from '#core';
import { channelTemplateCall, getSidCall, trackVisitCall } from '../../shared/api/promotion.ts';
import { templateIdOf, visitOf } from './campaign.ts';

export default preloadAlso(
  preload({
    call: channelTemplateCall,
    params: (launch) => ({ templateId: templateIdOf(launch) }),
    // null for a template ends as an answer that cannot be read: the shell stays as it is
    slots: (template) => ({ title: template!.title, button: template!.buttonText }),
  }),
  (launch) => [
    // a page view is counted here and nowhere else: once per document, whatever becomes of React
    [trackVisitCall, visitOf(launch)],
    [getSidCall, {}],
  ],
);
