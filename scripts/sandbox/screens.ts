import { existsSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../pages/screens.ts';
import type { SandboxScreen } from './sandbox-screen.ts';
import type { DescribedScenario } from './scenario.ts';

export { addressOf, firstAddress, sampleSession } from './scenario.ts';
export type { Scenario } from './scenario.ts';

const isThere = ({ id }: { readonly id: string }) => existsSync(path.join(import.meta.dirname, 'screens', `${id}.ts`));

/** What the sandbox knows of each screen that has a file in `screens/`, in the order of the registry. */
export const sandboxScreens: readonly SandboxScreen[] = await Promise.all(
  screens.filter(isThere).map(async ({ id }) => {
    const found = (await import(`./screens/${id}.ts`)) as { readonly sandboxScreen: SandboxScreen };
    return found.sandboxScreen;
  }),
);

/** Every named state of every screen: read by `npm start`, the playground and the browser tests. */
export const scenarios: readonly DescribedScenario[] = sandboxScreens.flatMap((one) => one.scenarios);
