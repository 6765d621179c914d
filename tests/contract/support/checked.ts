import type { ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { checkContract } from '../../../scripts/contract/check.ts';
import { sampleLaunch } from '../../../scripts/contract/launch-file.ts';
import { committed } from '../../../scripts/contract/write.ts';
import { createSandbox } from '../../../scripts/sandbox/app.ts';
import { serving } from '../../temporary.ts';

/** What the tests of the check of a server share. */

export const { config, phone } = committed();
export const launch = sampleLaunch(phone);
/** ms; long enough for a machine under load, and a request that hangs still fails */
export const timeout = 5000;

/** The result of the check for a server with these answers. */
export async function checked(
  answer: (request: Request, outgoing: ServerResponse) => Response | Promise<Response>,
  more: Partial<Parameters<typeof checkContract>[0]> = {},
) {
  const base = await serving(
    (incoming, outgoing) => void getRequestListener((request) => answer(request, outgoing))(incoming, outgoing),
  );
  return { base, rows: await checkContract({ base, config, launch, timeout, ...more }) };
}
export const sandbox = (more = {}) => createSandbox({ config: { ...config, ...more } });
