import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensure, find, MissingProgramError } from '../../../scripts/ensure/debian.ts';
import { ask } from './ask.ts';

/** The result of a load. `lost`: requests without a 2xx answer. */
type Load = {
  readonly tool: string;
  readonly seconds: number;
  readonly requests: number;
  readonly lost: number;
  /** what the tool said, for the report of a failure */
  readonly output: string;
};

type LoadOptions = {
  readonly base: string;
  readonly paths: readonly string[];
  readonly seconds: number;
  /** for the script of wrk */
  readonly folder: string;
};

const CONNECTIONS = 16;

/** Requests every path in turn, as fast as possible. Uses wrk if it is or can be installed, else this process. */
export function startLoad(options: LoadOptions): Promise<Load> {
  try {
    ensure(['wrk']);
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error;
  }
  const wrk = find('wrk');
  return wrk ? withWrk(wrk, options) : withNode(options);
}

async function withWrk(wrk: string, { base, paths, seconds, folder }: LoadOptions): Promise<Load> {
  const script = path.join(folder, 'load.lua');
  writeFileSync(
    script,
    `local paths = { ${paths.map((one) => `"${one}"`).join(', ')} }
local next = 0
wrk.headers["Accept-Encoding"] = "br"
function request()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end
`,
  );
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--timeout', '10s', '-s', script, base];
  const { stdout, stderr } = await promisify(execFile)(wrk, args);
  return resultOf(stdout + stderr);
}

/** Seconds in the units of wrk, which says '1.00m' for a minute. */
const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60 };

/** Reads what wrk prints; it is silent about errors that did not happen. @throws {Error} when there is no count of requests */
export function resultOf(output: string): Load {
  const [, requests, time, unit = ''] = /(\d+) requests in ([\d.]+)(ms|s|m)\b/.exec(output) ?? [];
  if (!requests || !time) throw new Error(`No result in what wrk said:\n${output}`);
  const [, non2xx = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(output) ?? [];
  const [, ...socket] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
  const lost = [non2xx, ...socket].reduce((sum, count) => sum + Number(count), 0);
  return { tool: 'wrk', seconds: Number(time) * (UNITS[unit] ?? 1), requests: Number(requests), lost, output };
}

async function withNode({ base, paths, seconds }: LoadOptions): Promise<Load> {
  const since = Date.now();
  let requests = 0;
  let lost = 0;
  const visitor = async () => {
    while (Date.now() < since + seconds * 1000) {
      const asked = ask(base + (paths[requests++ % paths.length] ?? '/'), { headers: { 'accept-encoding': 'br' } });
      const status = await asked.then((answer) => answer.status).catch(() => 0);
      if (status < 200 || status > 299) lost++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  return { tool: 'Node', seconds: (Date.now() - since) / 1000, requests, lost, output: '' };
}
