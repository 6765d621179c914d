import * as v from 'valibot';
import { SESSION } from '../../shared/core/session/launch.ts';
import type { JsonSchema } from './schemas.ts';

// What every operation of the document shares, and what no schema of the contract says.

export const description = `Everything the mobile web asks of a lender's back end. Written by \`npm run contract -- write\`
from \`shared/api\`; hold a server against it with \`npm run contract -- check <base>\`.

**Requests.** GET carries its fields in the query, POST as \`application/x-www-form-urlencoded\` (one upload: multipart). The
session parameters that the app opened the screen with are appended to every request's query, three of them stand in headers too.
A request is never sent twice by itself; it is given up after 60 s. \`x-effect\`: one that is *repeatable* is offered again when no
answer came; one that *acts* is looked up first, because it may have arrived.

**Answers.** \`{ code, message, data }\` as JSON. \`"00"\`, \`"0"\` and \`0\` are success. Under any other code \`message\` is shown to
the borrower as it is, so it is a sentence for them. Numbers may come as texts, and what is absent as null, "" or not at all;
amounts are pesos and go back exactly as they came. A number longer than 15 digits (an account, an id) has to be a text.

**The app.** What the pages tell the native app and hear from it: [the bridge contract](/reference/bridge).`;

const HEADERS = { appVersion: 'x-app-version', deviceId: 'x-device-id', sessionId: 'x-session-id' } as const;

const ABOUT: Readonly<Record<(typeof SESSION)[number], string>> = {
  appVersion: 'version of the app',
  deviceName: 'model of the phone',
  deviceId: 'id of the phone',
  osVersion: 'version of its system',
  sessionId: 'who is logged in',
  adId: 'advertising id',
};
const text = { type: 'string' } as const;
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: JsonSchema;
};

/** Session parameters, and answers that are none of the contract's. */
export const COMMON = {
  parameters: Object.fromEntries<Parameter>([
    ...SESSION.map((name) => [name, { name, in: 'query', description: ABOUT[name], schema: text }] as const),
    ...Object.entries(HEADERS).map(
      ([name, header]) =>
        [
          header,
          {
            name: header,
            in: 'header',
            description: `As ${name}; percent-encoded where it is not ASCII.`,
            schema: text,
          },
        ] as const,
    ),
  ]),
  responses: {
    Refused: {
      description: 'A refusal: `message` is shown as under any other code that is no success',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
    Broken: { description: 'Nothing of it is read: the borrower is told that something went wrong, and offered Retry' },
  },
} as const;

const SUCCESS = ['00', '0', 0];

/** The envelope's own schemas. */
export const envelopes: Readonly<Record<string, JsonSchema>> = {
  SuccessCode: { description: 'The call succeeded.', enum: SUCCESS },
  Refusal: {
    title: 'Refusal',
    description: 'The call did not succeed; `message` is what the borrower reads.',
    type: 'object',
    properties: {
      code: { type: ['string', 'number'], not: { enum: SUCCESS } },
      message: { $ref: '#/components/schemas/Text' },
      data: {},
    },
    required: ['code'],
  },
};

/** The envelope of a success. @param answer what the client reads `data` with */
export const successOf = (answer: v.GenericSchema | undefined, data: JsonSchema): JsonSchema => ({
  title: 'Success',
  type: 'object',
  properties: {
    code: { $ref: '#/components/schemas/SuccessCode' },
    message: { $ref: '#/components/schemas/Text' },
    data,
  },
  required: !answer || v.is(answer, undefined) ? ['code'] : ['code', 'data'],
});

const ON = [1, '1', true];

/** Rules between the fields of an answer, which a schema of the contract checks in code. */
export const REQUIREMENTS: Readonly<Record<string, JsonSchema>> = {
  repaymentWays: {
    if: { properties: { bankCards: { type: 'array', minItems: 1 } }, required: ['bankCards'] },
    then: { properties: { repayToken: { $ref: '#/components/schemas/RequiredText' } }, required: ['repayToken'] },
  },
  repaymentCommit: {
    if: { properties: { needValid: { enum: ON } }, required: ['needValid'] },
    then: { properties: { repayRecordId: { $ref: '#/components/schemas/RequiredText' } }, required: ['repayRecordId'] },
  },
};
