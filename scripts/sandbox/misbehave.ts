import type { ServerResponse } from 'node:http';
import { CODES } from './envelope.ts';
import type { Failure } from './failure.ts';
import type { Waits } from './waits.ts';

/** What a failure acts on. `outgoing` is there if there is a real socket; without one the body's stream errors instead. */
type Occasion = {
  readonly answer: () => Promise<Response>;
  readonly waits: Waits;
  readonly signal: AbortSignal;
  readonly outgoing: ServerResponse | undefined;
};

const JSON_TYPE = { 'content-type': 'application/json' };
/** long enough for the first half of a body to have left before its socket is closed */
const FLUSH_MS = 250;

/** Answers the request in the way the failure says. */
export async function misbehave(failure: Failure, occasion: Occasion): Promise<Response> {
  const { answer, waits, signal } = occasion;
  switch (failure.kind) {
    case 'delay':
      // a request from before a reset must not change the fresh state; one whose client has left still counts
      return (await waits.pause(failure.ms ?? 3000, signal)) ? noAnswer() : answer();
    case 'hang':
      await waits.pause(Infinity, signal);
      return noAnswer();
    case 'status':
      return new Response('<!doctype html><title>Error</title><h1>The server is not well</h1>', {
        status: failure.status ?? 500,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'code': {
      const { code = CODES.failed, message = 'The service is busy. Please try again in a few minutes.' } = failure;
      return Response.json({ code, message, data: null });
    }
    case 'without':
      return withoutField(await answer(), failure.field);
    case 'malformed': {
      const body = await (await answer()).text();
      return new Response(body.slice(0, body.length / 2), { headers: JSON_TYPE });
    }
    case 'drop':
    case 'hang-body':
      return halfOf(await answer(), failure.kind === 'drop' ? FLUSH_MS : Infinity, occasion);
  }
}

const noAnswer = () => new Response('The sandbox stopped waiting.', { status: 504 });

async function withoutField(response: Response, field: string): Promise<Response> {
  const body = (await response.json()) as { data: Record<string, unknown> | null };
  const data = Object.fromEntries(Object.entries(body.data ?? {}).filter(([name]) => name !== field));
  return Response.json({ ...body, data });
}

/**
 * Sends the headers and half the body, waits, and cuts the connection. It never cuts before the first byte: a browser repeats a
 * request by itself if a reused connection dies before the answer began, and the test would see two requests.
 */
async function halfOf(response: Response, waitMs: number, { waits, signal, outgoing }: Occasion): Promise<Response> {
  const body = new Uint8Array(await response.arrayBuffer());
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(body.slice(0, body.length / 2)),
    pull: async (controller) => {
      await waits.pause(waitMs, signal);
      if (outgoing) outgoing.destroy();
      else controller.error(new TypeError('The sandbox dropped the connection.'));
    },
  });
  return new Response(stream, { headers: { ...JSON_TYPE, 'content-length': String(body.length) } });
}
