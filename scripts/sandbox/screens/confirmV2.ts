import * as confirm from '../../../shared/api/confirm.ts';
import { ofAgreements, offered, ofContract } from '../../contract/confirm-calls.ts';
import { declare, productOf } from '../../contract/contract-call.ts';
import { loansOn } from '../data/loan-scenarios.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';

const calls = declare('confirmV2', {
  confirmV2Loan: { to: confirm.confirmV2Loan, request: productOf },
  confirmV2Agreements: { to: confirm.confirmV2Agreements, request: ofAgreements },
  confirmV2Contract: {
    to: confirm.confirmV2Contract,
    request: (known) => ofContract(known, confirm.confirmV2Agreements),
  },
  confirmV2Push: {
    to: confirm.confirmV2Push,
    changes: true,
    request: (known) => offered(known, confirm.confirmV2Loan),
  },
});

export const sandboxScreen = { scenarios: loansOn('confirmV2'), calls } satisfies SandboxScreen;
