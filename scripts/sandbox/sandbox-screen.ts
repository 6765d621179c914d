import type { Hono } from 'hono';
import type { ContractCall } from '../contract/contract-call.ts';
import type { SandboxEnv, Serve } from './api.ts';
import type { SandboxConfig } from './config.ts';
import type { DescribedScenario } from './scenario.ts';
import type { State } from './state.ts';

/** What the sandbox knows of a screen: `sandboxScreen` in `screens/<id>.ts`. */
export type SandboxScreen = {
  /** every state it can be in; the first is the good one, which other suites open */
  readonly scenarios: readonly DescribedScenario[];
  /** its endpoints, in an order in which each can be asked with what the ones before it answered */
  readonly calls?: readonly ContractCall[];
  /** answers its endpoints, except those that another screen's file answers; `app` takes routes that are not endpoints, such as a picture */
  readonly routes?: (serve: Serve, state: State, config: SandboxConfig, app: Hono<SandboxEnv>) => void;
};
