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

/** Screens that a borrower visits one after the other. A live screen that is not named here is a journey of its own. */
export const journeys: readonly (readonly ScreenId[])[] = [...known, ...others.map(({ id }) => [id])];

/** The start of a walk: a good state of the journey at every other seed, otherwise any state of the sandbox. */
export function startOf(journey: readonly ScreenId[], seed: number): string {
  const good = tours.filter(({ screen }) => journey.includes(screen)).map(({ address }) => address);
  const any = scenarios
    .filter(({ screen }) => journey.includes(screen))
    .map((scenario) => addressOf(scenario, sampleSession));
  const addresses = seed % 2 ? good : any;
  return addresses[Math.floor(chanceOf('start', seed, ...journey) * addresses.length)]!;
}
