import type { Call, Params } from '#core';

/** A call of the legacy and promotion paths with its real address: in Node its path still contains `{svc}` (shared/api/service.ts). */
export const atService = <C extends Call<P, Wire>, P extends Params, Wire>(to: C, svc = 'loan'): C => ({
  ...to,
  path: to.path.replaceAll('{svc}', svc),
});
