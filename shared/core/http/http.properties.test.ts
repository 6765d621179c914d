import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fc, oddJson, text } from '../../../tests/properties.ts';
import { call, endpoint, toRequest } from './call.ts';
import { send } from './client.ts';
import { HttpError, isRefusal, OutcomeUnknownError } from './errors.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const schema = v.object({ amount: v.string() });

describe('any answer of a server', () => {
  const code = fc.oneof(oddJson, fc.constantFrom('00', 0, '000', ' 0', '0a'));
  const envelope = fc.record({ code, message: oddJson, data: oddJson }, { requiredKeys: [] });
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    envelope.map((one) => JSON.stringify(one)),
  );
  const status = fc.constantFrom(200, 201, 302, 400, 404, 429, 500, 502, 503);
  /** What a request to `effect` ends with: data or an error. */
  const outcome = (given: string, status: number, effect: 'repeatable' | 'acts') => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(given, { status })));
    return send(endpoint(call('POST', '/v3/detail'), schema, effect), {}).catch((error: unknown) => error);
  };

  test('is data, or an error with a message for the borrower', async () => {
    await fc.assert(
      fc.asyncProperty(body, status, async (given, number) => {
        const end = await outcome(given, number, 'repeatable');
        if (end instanceof HttpError) expect(end.message.length).toBeGreaterThan(0);
        else expect(end).toEqual({ amount: expect.any(String) as unknown });
      }),
    );
  });

  test('to a request that acts is a success, a refusal by the lender or an OutcomeUnknownError', async () => {
    await fc.assert(
      fc.asyncProperty(body, status, async (given, number) => {
        const end = await outcome(given, number, 'acts');
        if (end instanceof Error) expect(end instanceof OutcomeUnknownError || isRefusal(end)).toBe(true);
      }),
    );
  });

  test('with a status of 500 to 599 is never a success, and its own text is never shown', async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.integer({ min: 500, max: 599 }), async (given, number) => {
        expect(await outcome(given, number, 'repeatable')).toMatchObject({
          name: 'ServerError',
          code: String(number),
          message: 'Something went wrong on our side. Please try again.',
          isRefusal: false,
        });
      }),
    );
  });
});

test('a request has every parameter that has a value exactly once, and the session only in its address', () => {
  const params = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null), fc.constant(undefined)));
  const launch = fc.record({ sessionId: text, adId: text, orderId: text }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.constantFrom('GET', 'POST'), params, launch, (method, given, opened) => {
      const { url, init } = toRequest(call(method, '/v3/detail'), given, opened);
      const query = new URL(url, 'https://h5.example.ph').searchParams;
      const own = method === 'GET' ? query : new URLSearchParams(init.body ?? '');
      for (const [name, value] of Object.entries(given))
        expect(own.getAll(name)).toEqual(value == null ? [] : [String(value)]);
      if (method === 'GET') expect(init.body).toBeNull();
      else
        expect([...query.keys()].sort()).toEqual(['sessionId', 'adId'].filter((one) => opened[one as 'adId']).sort());
    }),
  );
});
