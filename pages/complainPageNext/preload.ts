import { asText, preload } from '#core';
import { COLLECTION_TYPE, complaintInitCall, type ComplaintInitWire } from '../../shared/api/complaint.ts';

export default preload({
  call: complaintInitCall,
  // the titles do not depend on the order
  params: () => ({ orderId: undefined }),
  slots: ({ problemType, problemSonType }) => {
    const query = new URLSearchParams(location.search);
    const title = (types: ComplaintInitWire['problemType'], name: string) => {
      const type = (types ?? []).find(({ value }) => String(value) === query.get(name));
      return type ? asText(type.title) : '';
    };
    const isCollection = query.get('problemType') === COLLECTION_TYPE;
    return {
      type: title(problemType, 'problemType'),
      sonType: isCollection ? title(problemSonType, 'problemSonType') : '',
    };
  },
});
