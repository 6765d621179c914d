import * as confirm from '../../shared/api/confirm.ts';
import { answerOf, Missing, productOf, type Known } from './contract-call.ts';

/** The loan as it was offered. */
export const offered = (known: Known, from: typeof confirm.confirmV3Loan) => {
  const { amount, periods, termUnit } = answerOf(known, from);
  return { ...productOf(known), amount, periods, termUnit };
};

export const ofAgreements = (known: Known): confirm.AgreementsRequest => ({
  ...productOf(known),
  scene: confirm.SCENE,
});

/** The first agreement: the screen asks for those that it lists. @throws {Missing} */
export const ofContract = (known: Known, list: typeof confirm.confirmV3Agreements): confirm.ContractRequest => {
  if (answerOf(known, list).length === 0) throw new Missing(`an agreement in the list of ${list.path}`);
  return { ...ofAgreements(known), position: 0, orderId: known.launch.orderId };
};
