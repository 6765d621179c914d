import { reasonOf } from '../reason.ts';
import type { Outcome } from './row.ts';

/** A request, and how its answer is judged. */
export type Question = {
  readonly url: string;
  readonly init: RequestInit;
  readonly judge: (response: Response) => Outcome | Promise<Outcome>;
};

/** How long a server may take. */
export type Patience = {
  /** ms until an answer is given up */
  readonly timeout: number;
  /** called with the name of an endpoint that has not answered after 5 s */
  readonly onLate?: ((name: string) => void) | undefined;
};

const LATE_MS = 5000;

/** Asks a server, and judges what it answers. @param name of the endpoint */
export async function asked(name: string, { url, init, judge }: Question, patience: Patience): Promise<Outcome> {
  const { timeout, onLate } = patience;
  const timer = setTimeout(() => onLate?.(name), LATE_MS);
  let isAnswered = false;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    isAnswered = true;
    if (response.status < 300 || response.status >= 400) return await judge(response);
    return {
      kind: 'breaks',
      // a gateway may repeat the query of the request, with the session in it
      words: `HTTP ${response.status}, leads to ${response.headers.get('location')?.replace(/[?#].*/, '') ?? 'nowhere'}`,
    };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      return { kind: 'no answer', words: `no whole answer within ${timeout / 1000} s` };
    return isAnswered
      ? { kind: 'breaks', words: `the answer breaks off: ${reasonOf(error)}` }
      : { kind: 'no answer', words: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
