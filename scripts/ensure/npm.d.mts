import type { SpawnSyncOptions, SpawnSyncReturns } from 'node:child_process';

type Npm = 'npm' | 'npx';
export function runNpm(name: Npm, words: readonly string[], options: SpawnSyncOptions): SpawnSyncReturns<string>;
export function npmCommand(
  name: Npm,
  words: readonly string[],
  system?: Pick<NodeJS.Process, 'env' | 'execPath' | 'platform'>,
  isThere?: (file: string) => boolean,
): { readonly command: string; readonly args: readonly string[]; readonly shell: boolean };
