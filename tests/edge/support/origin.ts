import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../../pages/screens.ts';
import { caddy } from '../../../scripts/edge/caddy.ts';
import { nginx } from '../../../scripts/edge/nginx.ts';
import { standalone } from './standalone.ts';
import { locate } from '../../../scripts/ensure/debian.ts';
import { startProcess } from './process.ts';

type OriginOptions = {
  /** folder with the pages; nginx's worker is another user and must be able to read it */
  readonly root: string;
  /** folder for its configuration and temporary files */
  readonly folder: string;
  readonly port: number;
  /** of the access log */
  readonly log?: string;
};

export type NginxOptions = OriginOptions & {
  /** are the brotli variants served? */
  readonly brotli?: boolean;
  /** caches from which nginx accepts the group of a visitor */
  readonly edges?: readonly string[];
};

/** The generated configuration in a real nginx on the loopback. */
export function startOrigin({ root, folder, port, log = 'off', brotli = true, edges = [] }: NginxOptions) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const site = nginx(screens, { root, listen: `127.0.0.1:${port}`, brotli, log, edges });
  writeFileSync(file, standalone(site, { folder, brotliModule: locate('nginx-brotli') }));
  return startProcess(locate('nginx'), ['-e', 'stderr', '-c', file], port);
}

/** The same rules in a real Caddy. */
export function startCaddy({ root, folder, port, log = 'off' }: OriginOptions) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'Caddyfile');
  // no port for its own administration
  const settings = '{\n\tadmin off\n}\n';
  writeFileSync(file, settings + caddy(screens, { root, site: `http://127.0.0.1:${port}`, log }));
  return startProcess(locate('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], port);
}
