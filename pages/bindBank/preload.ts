import { preload } from '#core';
import { bankFormCall } from '../../shared/api/bank.ts';

export default preload({
  call: bankFormCall,
  params: ({ productId }) => ({ product_id: productId }),
  // no slots: only the server knows which fields there are
  slots: () => ({}),
});
