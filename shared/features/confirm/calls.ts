import type { Endpoint } from '#core';
import type {
  Agreement,
  AgreementsRequest,
  ConfirmLoan,
  ContractRequest,
  FromH5,
  ProductRef,
  PushRequest,
} from '../../api/confirm.ts';

/** The requests in which the two versions of the screen differ: endpoints, and a constant. */
export type ConfirmCalls<T extends ConfirmLoan> = {
  readonly loan: Endpoint<ProductRef, unknown, T>;
  readonly agreements: Endpoint<AgreementsRequest, unknown, Agreement[]>;
  readonly contract: Endpoint<ContractRequest & Partial<FromH5>, unknown, { contract_url: string }>;
  readonly push: Endpoint<PushRequest & Partial<FromH5>, unknown, { lendDetailsUrl: string }>;
  /** goes with `contract` and `push` */
  readonly constant: Partial<FromH5>;
};
