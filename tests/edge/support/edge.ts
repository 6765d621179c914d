import path from 'node:path';
import { ensure } from '../../../scripts/ensure/debian.ts';
import { folderStore } from '../../../scripts/release/folder-store.ts';
import { purgersOf } from '../../../scripts/release/purge/from-spec.ts';
import { ask } from './ask.ts';
import { startCdn } from './cdn.ts';
import { startOrigin, type NginxOptions } from './origin.ts';
import { freePorts } from './process.ts';
import { startPurgeLog } from './purge-log.ts';
import { openFolder } from './sample-site.ts';

/** Origin, cache and release tool, set up as in production, on the loopback. */
export async function startEdge(options: Pick<NginxOptions, 'brotli'> = {}) {
  ensure(['nginx', 'nginx-brotli', 'varnishd', 'varnish-xkey']);
  const { folder, remove } = openFolder();
  const site = path.join(folder, 'site');
  const [originPort = 0, port = 0, adminPort = 0] = await freePorts(3);
  const edges = ['127.0.0.1'];
  const startNginx = () =>
    startOrigin({ root: site, folder: path.join(folder, 'nginx'), port: originPort, edges, ...options });
  let origin = await startNginx();
  const cdn = await startCdn({ originPort, folder: path.join(folder, 'varnish'), port, adminPort });
  const admin = `http://127.0.0.1:${adminPort}`;
  const log = await startPurgeLog(admin);
  const url = `http://127.0.0.1:${port}`;
  const purge = (address: string, headers = {}) =>
    ask(admin + address, { method: 'PURGE', headers: { connection: 'close', ...headers } });

  return {
    folder,
    /** the folder that nginx serves */
    site,
    url,
    originUrl: `http://127.0.0.1:${originPort}`,
    /** the socket for purges */
    admin,
    /** every purge that the release tool sent, in order */
    purges: log.purges,
    /** the release tool's settings for this setup */
    around: {
      store: folderStore(site),
      site: url,
      by: 'the edge test',
      purgers: await purgersOf(`varnish:${log.url}`, {}),
    },
    ask: (address: string, encoding?: string) =>
      ask(url + address, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } }),
    /** The address is out of date from now on. */
    purge: (address: string) => purge(address),
    /** Everything that has this key is out of date from now on. */
    purgeKey: (key: string) => purge('/', { 'x-purge-key': key }),
    stopOrigin: () => origin.stop(),
    startOrigin: async () => {
      origin = await startNginx();
    },
    stop: async () => {
      await log.close();
      await cdn.stop();
      await origin.stop();
      remove();
    },
  };
}

export type Edge = Awaited<ReturnType<typeof startEdge>>;
