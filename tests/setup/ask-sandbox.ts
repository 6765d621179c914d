import type { Call, Params } from '#core';
import { toRequest } from '../../shared/core/http/call.ts';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import type { Envelope } from '../../scripts/sandbox/envelope.ts';

/** Asks a sandbox in process, with exactly the request that the product's client would send. For tests under Vitest. */
export async function ask<P extends Params, Wire>(
  sandbox: Pick<Sandbox, 'app'>,
  to: Call<P, Wire>,
  params: NoInfer<P>,
  session: Readonly<Record<string, string>> = {},
) {
  const { url, init } = toRequest<P>(to, params, session);
  const response = await sandbox.app.request(url, { ...init, body: init.body ?? null });
  return (await response.json()) as Omit<Envelope, 'data'> & { readonly data: Wire };
}
