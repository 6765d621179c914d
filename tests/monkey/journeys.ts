import { screens, type ScreenId } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import { tours } from '../matrix/tours.ts';
import { chanceOf } from './chance.ts';

const known: readonly (readonly ScreenId[])[] = [
  ['repayment'],
  ['delayRepayment'],
  ['orderDetails'],
  ['confirmV3'],
  ['confirmV2'],
  ['jointLogonFail'],
  ['bindBank'],
  ['complaint', 'complainPageNext'],
  ['complaintList', 'complainDetails'],
];
const others = screens.filter(({ id, kind }) => kind === 'live' && !known.some((journey) => journey.includes(id)));

/** Screens that a borrower sees one after the other; a live screen that is not named is a journey by itself. */
export const journeys: readonly (readonly ScreenId[])[] = [...known, ...others.map(({ id }) => [id])];

/** Where a walk begins: at every other seed at a good state of the journey, else at any state that the sandbox knows. */
export function startOf(journey: readonly ScreenId[], seed: number): string {
  const good = tours.filter(({ screen }) => journey.includes(screen)).map(({ address }) => address);
  const any = scenarios
    .filter(({ screen }) => journey.includes(screen))
    .map((scenario) => addressOf(scenario, sampleSession));
  const addresses = seed % 2 ? good : any;
  return addresses[Math.floor(chanceOf('start', seed, ...journey) * addresses.length)]!;
}
