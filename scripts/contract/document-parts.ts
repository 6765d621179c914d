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
the borrower as it is, so it is a sentence for them, and the page takes it for the lender's decision about what was asked: it drops what it
showed before. An endpoint names the codes for which the page has words of its own. An expired session is HTTP 401 or 403, too many requests are 425 or 429, each with an envelope: then the page keeps what it
shows. Of HTTP 408, 499, 5XX, and of 4XX without a code, nothing is read.

Numbers may come as texts, and what is absent as null, "" or not at all. Amounts are pesos. One that is a text goes back exactly as it came; one
that is a number loses closing zeros (5250.10 becomes 5250.1). A number longer than 15 digits (an account, an id) has to be a text.
A date is \`YYYY-MM-DD\`, perhaps with a time, and means Manila time; with a zone, or as seconds or milliseconds since 1970, it is converted. Anything
else is shown as it is written. An address that a borrower follows is \`https:\`, has the scheme of the app, or is a path of the pages.

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
      description: 'A refusal: `message` is shown. Under 401, 403, 425 and 429 the page keeps what it shows',
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
