import { scenarios } from '../sandbox/screens.ts';
import { announcementElsewhere, listOfAddresses } from './announcement.ts';
import { screensIn } from '../build/buildable-screens.ts';
import { serveElsewhere, type Elsewhere } from './elsewhere.ts';
import { listening, portOf } from './port.ts';

/**
 * As `startProduct`, with the sandbox on the next port: another origin.
 * @param options.port of the pages, as it was given; undefined or '': 4173
 * @param options.build as for `serveElsewhere`
 * @throws UsageError when the port is no port, or one of the two is in use
 */
export async function startElsewhere(options: {
  readonly port: string | undefined;
  readonly isListed: boolean;
  readonly build: (dist: string, apiBase: string) => Promise<void>;
  readonly print: (text: string) => void;
}): Promise<Elsewhere> {
  const { isListed, build, print } = options;
  const port = portOf(options.port);
  const flags = ['--api-elsewhere', ...(isListed ? ['--list'] : [])];
  const apiPort = port && portOf(String(port + 1));
  const served = await listening(serveElsewhere({ ports: [port, apiPort], build }), flags);
  const { pages, api, dist } = served;
  if (isListed) print(listOfAddresses(pages.url, screensIn(dist), scenarios));
  print(announcementElsewhere(pages.url, api.url));
  return served;
}
