import type { Scenario } from '../scenario.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';

const scenario = (name: string, about: string, query: Scenario['query']): Scenario => ({
  screen: 'error',
  name,
  about,
  query,
});

/** Every state of `error`, by the reason in its address. */
const scenarios: readonly Scenario[] = [
  scenario('not-found', 'an address that does not exist', {}),
  ...['expired', 'closed', 'maintenance'].map((reason) => scenario(reason, `the reason is ${reason}`, { reason })),
];

export const sandboxScreen: SandboxScreen = { scenarios };
