import { preload } from '#core';
import { bankFormCall } from '../../shared/api/bank.ts';

export default preload({
  call: bankFormCall,
  params: ({ productId }) => ({ product_id: productId }),
  // the shell has no place for any of its texts: only the server knows which fields there are
  slots: () => ({}),
});
