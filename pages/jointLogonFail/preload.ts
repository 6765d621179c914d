import { asText, preload } from '#core';
import { jointLogonFailCall } from '../../shared/api/joint-logon.ts';

export default preload({
  call: jointLogonFailCall,
  params: ({ productId }) => ({ productId }),
  slots: ({ noticeMessage, errMessage }) => ({
    headline: asText(noticeMessage),
    description: asText(errMessage),
  }),
});
