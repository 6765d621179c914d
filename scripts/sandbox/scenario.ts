import { screens, type ScreenEntry, type ScreenId } from '../../pages/screens.ts';
import type { BorrowerFixture, ComplaintFixture, EntryFixture } from './complaints.ts';
import type { LoanFixture } from './loans.ts';
import type { OrderFixture } from './orders.ts';

/** A state that a screen can be in, and the launch parameters that lead there. */
export type Scenario = {
  readonly screen: ScreenId;
  /** unique within the screen; for order screens also the order's id */
  readonly name: string;
  readonly about: string;
  /** launch parameters of the screen; session parameters (`sampleSession`) may be added */
  readonly query: Readonly<Record<string, string>>;
  /** its session parameters: who is logged in, if nothing else decides the state */
  readonly session?: Readonly<Record<string, string>>;
};

/** A scenario that is an order: its id is the scenario's name. */
export type OrderScenario = Scenario & { readonly order: OrderFixture };

/** A scenario that is a borrower: the session id is the scenario's name. */
export type BorrowerScenario = Scenario & { readonly borrower: BorrowerFixture };

/** A scenario that is an order to complain about: its id is the scenario's name. */
export type EntryScenario = Scenario & { readonly entry: EntryFixture };

/** A scenario that is a complaint: its id is the scenario's name. */
export type ComplaintScenario = Scenario & { readonly complaint: ComplaintFixture };

/** A scenario that is a loan to confirm: its product id is the scenario's name. */
export type LoanScenario = Scenario & { readonly loan: LoanFixture };

/** A scenario with the description of its order, borrower, complaint or loan. */
export type DescribedScenario = Scenario &
  Partial<
    Pick<OrderScenario, 'order'> &
      Pick<BorrowerScenario, 'borrower'> &
      Pick<EntryScenario, 'entry'> &
      Pick<ComplaintScenario, 'complaint'> &
      Pick<LoanScenario, 'loan'>
  >;

/** What an app would hand to every screen. */
export const sampleSession = {
  appVersion: '2.4.1',
  deviceName: 'Galaxy A14',
  deviceId: 'a1b2c3d4e5f60718',
  osVersion: '13',
  sessionId: 'sandbox-session-1',
  adId: '38400000-8cf0-11bd-b23e-10b96e40000d',
} as const;

/** The address of a scenario on its own server: clean path and query. */
export function addressOf(scenario: Scenario, session: Readonly<Record<string, string>> = {}): string {
  const { screen, query } = scenario;
  const path = screens.find(({ id }) => id === screen)?.path ?? `/${screen}`;
  const search = String(new URLSearchParams({ ...query, ...session, ...scenario.session }));
  return search ? `${path}?${search}` : path;
}

/** Path and query of a screen in its first scenario, as an app opens it. */
export function firstAddress({ id, path }: Pick<ScreenEntry, 'id' | 'path'>, scenarios: readonly Scenario[]): string {
  const first = scenarios.find(({ screen }) => screen === id);
  return first ? addressOf(first, sampleSession) : `${path}?${String(new URLSearchParams(sampleSession))}`;
}
