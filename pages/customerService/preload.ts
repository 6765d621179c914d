import { asText, preload } from '#core';
import { contactCall, OVERALL } from '../../shared/api/customer-service.ts';

export default preload({
  call: contactCall,
  params: () => ({ overall: OVERALL }),
  slots: ({ smWa, email, telephone }) => ({
    smWa: asText(smWa),
    email: asText(email),
    telephone: asText(telephone),
  }),
});
