import type { Call, Params } from '#core';
import type { Effect, Endpoint } from '../../shared/core/http/call.ts';
import type { ScreenId } from '../../pages/screens.ts';

/** What is known when a request is made: how the screen was opened, and what the calls before answered, by path. */
export type Known = {
  readonly launch: Readonly<Partial<Record<string, string>>>;
  readonly answers: ReadonlyMap<string, unknown>;
};

/** A launch parameter or an earlier answer that a request needs and that is not there. */
export class Missing extends Error {
  override readonly name = 'Missing';
}

type Described<P extends Params> = {
  readonly to: Call<P> & {
    readonly answer?: Endpoint<P, unknown, unknown>['answer'] | undefined;
    readonly effect?: Effect;
  };
  /** it changes something at the lender, even if only a count: a check calls it only when it is named */
  readonly changes?: true;
  /** the field with the one file of a multipart request */
  readonly file?: string;
  /** in words: which further fields a request carries, where the server decides on them */
  readonly openFields?: string;
  /** @throws {Missing} */
  readonly request: (known: Known) => NoInfer<P>;
};
/** One endpoint of the contract. */
export type ContractCall<P extends Params = Params> = Described<P> & {
  /** as it is exported from shared/api */
  readonly name: string;
  /** the screen that sends it */
  readonly screen: ScreenId;
};

/** Names the calls of a screen. The compiler checks each request against its own endpoint. */
export function declare<const T extends Readonly<Record<string, Params>>>(
  screen: ScreenId,
  calls: { readonly [K in keyof T]: Described<T[K]> },
): readonly ContractCall[] {
  return Object.entries(calls).map(([name, how]) => ({ ...(how as Described<Params>), name, screen }));
}

/** A launch parameter that is needed. @throws {Missing} */
export function launched({ launch }: Known, name: string): string {
  const value = launch[name];
  if (!value) throw new Missing(`launch parameter '${name}'`);
  return value;
}

/** The product that the screen was opened with. @throws {Missing} */
export const productOf = (known: Known) => ({ productId: launched(known, 'productId') });

/** The product and the order that the screen was opened with. @throws {Missing} */
export const idsOf = (known: Known) => ({ ...productOf(known), orderId: launched(known, 'orderId') });

/** What an earlier call answered, as its schema reads it. @throws {Missing} */
export function answerOf<P extends Params, T>({ answers }: Known, { path }: Endpoint<P, unknown, T>): T {
  if (!answers.has(path)) throw new Missing(`a good answer of ${path}`);
  return answers.get(path) as T;
}
