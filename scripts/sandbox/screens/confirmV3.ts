import * as confirm from '../../../shared/api/confirm.ts';
import { ofAgreements, offered, ofContract } from '../../contract/confirm-calls.ts';
import { declare, productOf } from '../../contract/contract-call.ts';
import { loansOn } from '../data/loan-scenarios.ts';
import { confirmRoutes } from '../routes/confirm.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';

const calls = declare('confirmV3', {
  confirmV3Loan: { to: confirm.confirmV3Loan, request: productOf },
  confirmV3Agreements: { to: confirm.confirmV3Agreements, request: ofAgreements },
  confirmV3Contract: {
    to: confirm.confirmV3Contract,
    request: (known) => ({ ...ofContract(known, confirm.confirmV3Agreements), channel: 'h5' as const }),
  },
  confirmV3Push: {
    to: confirm.confirmV3Push,
    changes: true,
    request: (known) => ({ ...offered(known, confirm.confirmV3Loan), channel: 'h5' as const }),
  },
});

export const sandboxScreen = { scenarios: loansOn('confirmV3'), calls, routes: confirmRoutes } satisfies SandboxScreen;
