import type { Connect, Plugin } from 'vite';

/** Mounts the sandbox back end into the dev server, loaded through Vite so that it shares the contract's modules. */
export function devSandbox(): Plugin {
  return {
    name: 'build:dev-sandbox',
    enforce: 'pre',
    apply: 'serve',
    async configureServer(server) {
      const { createSandbox, sandboxMiddleware } = (await server.ssrLoadModule('/scripts/sandbox/app.ts')) as {
        createSandbox: () => unknown;
        sandboxMiddleware: (sandbox: unknown) => Connect.NextHandleFunction;
      };
      server.middlewares.use(sandboxMiddleware(createSandbox()));
    },
  };
}
