import { preloadAlso } from '#core';
import { channelTemplateCall, getSidCall, trackVisitCall } from '../../shared/api/promotion.ts';
import { campaign, templateIdOf, visitOf } from './campaign.ts';

export default preloadAlso(
  {
    call: channelTemplateCall,
    params: () => ({ templateId: templateIdOf(campaign()) }),
    // a null template throws here, and the shell stays as it is
    slots: ({ ...texts }) => texts,
  },
  () => [
    // a page view is counted here and nowhere else: once per document, whatever becomes of React
    [trackVisitCall, visitOf(campaign())],
    [getSidCall, {}],
  ],
);
