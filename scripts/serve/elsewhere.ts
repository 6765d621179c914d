import { createSandbox, type Sandbox } from '../sandbox/app.ts';
import { sandboxConfig } from '../sandbox/config.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createServer, type RunningServer } from './server.ts';

/** Pages on one origin and the API on another, as when the pages come from a CDN. */
export type Elsewhere = {
  readonly pages: RunningServer;
  readonly api: RunningServer;
  readonly sandbox: Sandbox;
  /** of the build, a temporary one */
  readonly dist: string;
  /** stops both, and removes the build */
  readonly close: () => Promise<void>;
};

/**
 * Serves a build of its own, and the sandbox on another port.
 * @param options.ports of the pages and of the API; 0: any free one
 * @param options.build builds into `dist` for the API at `apiBase`, which is known only after the servers have started
 * @throws the listening error, e.g. with code `EADDRINUSE`, or what the build throws; nothing is left running then
 */
export async function serveElsewhere(options: {
  readonly ports: readonly [pages: number, api: number];
  readonly build: (dist: string, apiBase: string) => Promise<void>;
}): Promise<Elsewhere> {
  const [port, apiPort] = options.ports;
  const { folder: dist, remove } = temporaryFolder('pages-elsewhere-');
  const running: RunningServer[] = [];
  const close = async () => {
    await Promise.all(running.map((server) => server.close()));
    remove();
  };
  try {
    const pages = await createServer({ dist, port });
    running.push(pages);
    const sandbox = createSandbox({ config: { ...sandboxConfig(), pagesOrigin: pages.url } });
    const api = await createServer({ sandbox, port: apiPort });
    running.push(api);
    await options.build(dist, api.url);
    return { pages, api, sandbox, dist, close };
  } catch (error) {
    await close();
    throw error;
  }
}
