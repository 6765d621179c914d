import type { Connect, Plugin, ViteDevServer } from 'vite';
import { onTheNetwork } from '../serve/announcement.ts';

/** Sources of the sandbox: a change in them makes a new sandbox. */
const SOURCES = /[\\/](scripts[\\/]sandbox|shared[\\/]api)[\\/]/;

/**
 * Mounts the sandbox back end into the dev server, loaded through Vite so that it shares the contract's modules. It restarts,
 * and the page reloads, when one of its files changes. With `--host` the address for phones has a QR code.
 */
export function devSandbox(): Plugin {
  return {
    name: 'build:dev-sandbox',
    enforce: 'pre',
    apply: 'serve',
    async configureServer(server) {
      let handle = await load(server);
      server.middlewares.use((request, response, next) => {
        handle(request, response, next);
      });
      server.watcher.on('change', (file) => {
        if (!SOURCES.test(file)) return;
        load(server).then(
          (loaded) => {
            handle = loaded;
            server.ws.send({ type: 'full-reload' });
          },
          (error: unknown) => {
            server.config.logger.error(`The sandbox stays as it was: ${String(error)}`);
          },
        );
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [address] = server.resolvedUrls?.network ?? [];
        if (address) server.config.logger.info(onTheNetwork(address));
      };
    },
  };
}

async function load(server: ViteDevServer): Promise<Connect.NextHandleFunction> {
  const { createSandbox, sandboxMiddleware } = (await server.ssrLoadModule('/scripts/sandbox/app.ts')) as {
    createSandbox: () => unknown;
    sandboxMiddleware: (sandbox: unknown) => Connect.NextHandleFunction;
  };
  return sandboxMiddleware(createSandbox());
}
