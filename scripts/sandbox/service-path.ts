import type { Call, Params } from '#core';
import { sandboxConfig, type SandboxConfig } from './config.ts';

/** Where a call of `shared/api` goes, below scheme and host: product calls have the prefix. */
export const addressAt = (path: string, { prefix, svc }: Pick<SandboxConfig, 'prefix' | 'svc'>): string =>
  (path.startsWith('/api/') ? '' : prefix) + path.replaceAll('{svc}', svc);

let configured: string | undefined;
/** The configured `{svc}`. It is read once: files are read for it, and tests ask for thousands of addresses. */
const configuredSvc = (): string => (configured ??= sandboxConfig().svc);

/** A call of the legacy and promotion paths with its real address: in Node its path still contains `{svc}` (shared/api/service.ts). */
export const atService = <C extends Call<P, Wire>, P extends Params, Wire>(to: C, svc = configuredSvc()): C => ({
  ...to,
  path: to.path.replaceAll('{svc}', svc),
});
