import { preload } from '#core';
import { complaintDetailCall } from '../../shared/api/complaint.ts';

export default preload({
  call: complaintDetailCall,
  params: ({ problemId }) => ({ problemId }),
  slots: ({ type, sonType, content }) => ({
    type: `${type ?? ''}`,
    sonType: `${sonType ?? ''}`,
    content: `${content ?? ''}`,
  }),
});
