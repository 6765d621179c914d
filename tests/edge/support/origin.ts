import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Screen } from '../../../pages/screens.ts';
import { nginx } from '../../../scripts/edge/nginx.ts';
import { standalone } from '../../../scripts/edge/standalone.ts';
import { locate } from '../../../scripts/ensure/debian.ts';
import { startProcess, type RunningProcess } from './process.ts';

export type OriginOptions = {
  readonly screens: readonly Screen[];
  /** folder with the pages; nginx's worker is another user and must be able to read it */
  readonly root: string;
  /** folder for its configuration and temporary files */
  readonly folder: string;
  readonly port: number;
};

/** The generated configuration in a real nginx on the loopback. */
export function startOrigin({ screens, root, folder, port }: OriginOptions): Promise<RunningProcess> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const site = nginx(screens, { root, listen: `127.0.0.1:${port}`, brotli: true });
  writeFileSync(file, standalone(site, { folder, brotliModule: locate('nginx-brotli') }));
  return startProcess(locate('nginx'), ['-e', 'stderr', '-c', file], port);
}
