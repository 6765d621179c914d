import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { varnish } from '../../../scripts/edge/varnish.ts';
import { locate } from '../../../scripts/ensure/debian.ts';
import { startProcess } from './process.ts';

type CdnOptions = {
  readonly originPort: number;
  readonly folder: string;
  readonly port: number;
  /** port of the socket for purges */
  readonly adminPort: number;
};

/** The generated configuration in a real Varnish on the loopback. */
export function startCdn({ originPort, folder, port, adminPort }: CdnOptions) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'edge.vcl');
  // each kind of address that may be allowed to purge
  const purgers = ['127.0.0.1', '::1', '10.0.0.0/8'];
  writeFileSync(file, varnish({ origin: { host: '127.0.0.1', port: originPort }, purgers }));
  const listen = ['-a', `http=127.0.0.1:${port}`, '-a', `admin=127.0.0.1:${adminPort}`, '-T', 'none'];
  const memory = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
  // without the jail: its user could not enter the temporary folder
  return startProcess(locate('varnishd'), ['-F', '-j', 'none', '-n', folder, '-f', file, ...listen, ...memory], port);
}
