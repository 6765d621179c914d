import type { Call, Params } from '#core';

/** A call of the legacy and promotion paths at its address: in Node its path still has `{svc}` in it (shared/api/service.ts). */
export const atService = <C extends Call<P, Wire>, P extends Params, Wire>(to: C, svc = 'loan'): C => ({
  ...to,
  path: to.path.replaceAll('{svc}', svc),
});
