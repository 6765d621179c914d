import { sandboxScreens } from '../sandbox/screens.ts';
import type { ContractCall } from './contract-call.ts';

const all = sandboxScreens.flatMap(({ calls = [] }) => calls);

/**
 * Every endpoint of the contract, in an order in which each can be asked with what the ones before it answered, and before
 * anything is changed. The check of a back end and the examples of the reference both go through it.
 */
export const contractCalls: readonly ContractCall[] = [
  ...all.filter(({ changes }) => !changes),
  ...all.filter(({ changes }) => changes),
];
