import * as v from 'valibot';
import { contact } from '../../../shared/api/customer-service.ts';
import type { Serve } from '../api.ts';
import { fullContact } from '../scenarios/customerService.ts';
import type { State } from '../state.ts';

/** How customer service is reached; a session that is no scenario gets the normal answer. */
export function customerServiceRoutes(serve: Serve, { contacts }: State): void {
  serve(contact, {
    fields: { overall: v.literal('30', 'expected 30') },
    failure: (_values, { sessionId = '' }) => contacts.find(sessionId)?.failureOf(contact.path),
    answer: ({ session: { sessionId = '' } }) => contacts.find(sessionId)?.contact ?? fullContact,
  });
}
