import * as v from 'valibot';
import { declare } from '../../contract/contract-call.ts';
import { casesOf } from '../cases.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { contact, OVERALL, type ContactWire } from '../../../shared/api/customer-service.ts';
import type { CaseFixture } from '../cases.ts';
import type { Failure } from '../failure.ts';
import type { Scenario } from '../scenario.ts';

/** What customer service says of itself. */
type ContactFixture = CaseFixture & { readonly contact: ContactWire };
type ContactScenario = Scenario & { readonly fixture: ContactFixture };

/** The rich normal case. */
const fullContact: ContactWire = {
  email: 'help@lender.example',
  smWa: '+63 917 555 0142',
  telephone: '+63 (2) 8700-1234',
};

const scenario = (name: string, about: string, given: ContactWire, failure?: Failure): ContactScenario => ({
  screen: 'customerService',
  name,
  about,
  query: {},
  session: { sessionId: name },
  fixture: { contact: given, ...(failure && { failures: { [contact.path]: failure } }) },
});

const { email, smWa, telephone } = fullContact;

/** Every state of `customerService`, by session id. */
const scenarios: readonly ContactScenario[] = [
  scenario('service-full', 'telephone, WhatsApp and e-mail', fullContact),
  scenario('service-usual', 'WhatsApp and e-mail', { email, smWa }),
  scenario('service-email', 'nothing but an e-mail', { email, smWa: null, telephone: '' }),
  scenario('service-whatsapp', 'nothing but a WhatsApp number', { smWa }),
  scenario('service-telephone', 'nothing but a telephone number', { email: '', smWa: null, telephone }),
  scenario('service-none', 'no way at all: the configured number', { email: ' ', smWa: null }),
  scenario('service-numbers', 'numbers as numbers', { email, smWa: 639175550142, telephone: 88880000 }),
  scenario('service-long', 'long texts', {
    email: `customer.relations.and.complaints.desk.${'metro.manila.'.repeat(4)}north@${'branch.'.repeat(5)}lender.example`,
    smWa: '+63 917 555 0142 (Emergency and Medical Assistance, Monday to Saturday)',
    telephone: '+63 (2) 8700-1234 / Pneumonoultramicroscopicsilicovolcanoconiosis desk',
  }),
  scenario('service-hostile', 'markup, scripts, addresses that would run, an e-mail that adds fields', {
    email: 'a@b.example?bcc=everyone@b.example&subject=<script>window.hacked=1</script>',
    smWa: 'javascript:window.hacked=1',
    telephone: '"><img src=x onerror="window.hacked=1">',
  }),
  scenario('service-injection', 'line breaks and several addresses in an e-mail, a path as a number', {
    email: 'a@b.example\r\nBcc: everyone@b.example',
    smWa: '../../evil.example?text=hello',
    telephone: '+',
  }),
  scenario('service-slow', 'the answer takes 3 seconds', fullContact, { kind: 'delay', ms: 3000 }),
  scenario('service-hang', 'the answer never comes', fullContact, { kind: 'hang' }),
  scenario('service-failed', 'an envelope that is no success', fullContact, { kind: 'code' }),
  scenario('service-fails-once', 'the first answer fails, Retry works', fullContact, { kind: 'status', times: 1 }),
];

const calls = declare('customerService', {
  contact: { to: contact, request: () => ({ overall: OVERALL }) },
});

export const sandboxScreen = {
  scenarios,
  calls,
  // a session that is no scenario gets the normal answer
  routes: (serve, { keep }) => {
    const contacts = keep(casesOf(scenarios));
    serve(contact, {
      fields: { overall: v.literal('30', 'expected 30') },
      failure: (_values, { sessionId = '' }) => contacts.find(sessionId)?.failureOf(contact.path),
      answer: ({ session: { sessionId = '' } }) => contacts.find(sessionId)?.contact ?? fullContact,
    });
  },
} satisfies SandboxScreen;
