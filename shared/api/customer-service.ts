import * as v from 'valibot';
import { call, endpoint } from '#core';
import { text } from './wire.ts';

const contactSchema = v.object({
  email: text,
  /** a WhatsApp number, which is a telephone number too */
  smWa: text,
  telephone: text,
});
export type Contact = v.InferOutput<typeof contactSchema>;
export type ContactWire = v.InferInput<typeof contactSchema>;

/** The customer service for all of the lender's customers. */
export const OVERALL = 30;

/** How customer service is reached; each way as it is shown, '' where there is none. */
export const contactCall = call<{ readonly overall: typeof OVERALL }, ContactWire>(
  'POST',
  '/v3/personal-center/contact-kf-info',
);
export const contact = endpoint(contactCall, contactSchema);
