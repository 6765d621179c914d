// The answers that an early view renders from.
import { isSuccess } from '../http/call.ts';

/** `data` of the answers that have arrived, as the server sent it, by `keyOf` its request. */
export const shown: Record<string, unknown> = {};

/**
 * `data` of an endpoint's answer. @throws {Promise<void>} until the answer has arrived; the promise rejects when it is no success.
 * Throws undefined when the request was not sent
 */
export function answerOf(path: string): unknown {
  const { answers } = window.__handover!;
  const key = Object.keys(answers).find((one) => one.split(/[? ]/)[0]!.endsWith(path))!;
  if (key in shown) return shown[key];
  // oxlint-disable-next-line typescript/only-throw-error -- there is nothing wrong yet
  throw answers[key]?.then(([text, { ok }]) => {
    const { code, data } = JSON.parse(text) as { code: unknown; data: unknown };
    if (!ok || !isSuccess(code)) throw new Error();
    shown[key] = data;
  });
}
