import { asText, preload } from '#core';
import { complaintDetailCall } from '../../shared/api/complaint.ts';

export default preload({
  call: complaintDetailCall,
  params: ({ problemId }) => ({ problemId }),
  slots: ({ type, sonType, content }) => ({
    type: asText(type),
    sonType: asText(sonType),
    content: asText(content),
  }),
});
