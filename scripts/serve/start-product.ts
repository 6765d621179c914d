import { createSandbox } from '../sandbox/app.ts';
import { scenarios } from '../sandbox/screens.ts';
import { UsageError } from '../command-line.ts';
import { announcement, listOfAddresses, onTheNetwork } from './announcement.ts';
import { screensIn } from '../build/buildable-screens.ts';
import { networkAddress } from './network-address.ts';
import { listening, portOf } from './port.ts';
import { createServer, type RunningServer } from './server.ts';

/**
 * Builds, serves the build with a sandbox and prints the addresses. Nothing is built when the port is not available.
 * @param options.port as it was given; undefined or '': 4173
 * @param options.build builds into `dist`
 * @param options.isListed prints an address per screen and scenario, too; on the network, those that a phone can open
 * @param options.isOnNetwork phones on the same network may open it; prints the address and its QR code
 * @throws UsageError when the port is no port, it is in use, or no screen was built
 */
export async function startProduct(options: {
  readonly dist: string;
  readonly port: string | undefined;
  readonly isListed?: boolean;
  readonly isOnNetwork?: boolean;
  readonly build: (dist: string) => Promise<void>;
  readonly print: (text: string) => void;
}): Promise<RunningServer> {
  const { dist, build, print, isListed = false, isOnNetwork = false } = options;
  const port = portOf(options.port);
  const flags = [...(isListed ? ['--list'] : []), ...(isOnNetwork ? ['--host'] : [])];
  // check the port first: a server that runs there may be serving the folder that the build replaces. macOS gives out the port for
  // the network even if another server has it at localhost, so localhost is tried in any case
  for (const isWithNetwork of new Set([false, isOnNetwork])) {
    const trial = await listening(createServer({ port, isOnNetwork: isWithNetwork }), flags);
    await trial.close();
  }
  await build(dist);
  const built = screensIn(dist);
  if (built.length === 0) throw new UsageError(`There is no built screen in ${dist}. Run: npm run build`);
  const server = await listening(createServer({ dist, sandbox: createSandbox(), port, isOnNetwork }), flags);
  const onNetwork = isOnNetwork ? networkAddress(server.port) : undefined;
  if (isListed) print(listOfAddresses(onNetwork ?? server.url, built, scenarios));
  if (isOnNetwork) print(onTheNetwork(onNetwork));
  print(announcement(server.url, built));
  return server;
}
