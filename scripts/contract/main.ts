import path from 'node:path';
import { readArgs, UsageError } from '../command-line.ts';
import { PHONE_EXAMPLE, sandboxConfig, type SandboxConfig } from '../sandbox/config.ts';
import { outliveReader } from '../outlive-reader.ts';
import { changing, checkContract } from './check.ts';
import { readLaunchFile, SAMPLE_LAUNCH, sampleLaunch } from './launch-file.ts';
import { checkOrigin } from './origin.ts';
import { patienceOf, SECONDS } from './patience.ts';
import { report } from './report.ts';
import { isSilent, passes } from './row.ts';
import { Unusable } from './unusable.ts';
import { GENERATED, writeContract } from './write.ts';

const USAGE = `npm run contract -- write
  writes ${GENERATED.map((file) => path.relative('.', file)).join(' and ')}

npm run contract -- check <base> [--launch file] [--acts name,…] [--origin address] [--timeout seconds]
  asks every endpoint that only reads, and those named, of the server at <base>, and judges what each answers
  --launch   launch parameters, as in ${path.relative('.', SAMPLE_LAUNCH)} (which is what the sandbox knows)
  --acts     endpoints that change something: ${changing.join(', ')}
  --origin   where the pages are, such as https://h5.example: also judges whether the server allows pages from there
  --timeout  until an answer is given up, ${SECONDS} seconds unless given

Exit code: 0 all that was asked conforms, 1 something does not, 2 usage, or a file that cannot be used
`;

outliveReader();

try {
  const text = { type: 'string' } as const;
  const options = { launch: text, acts: text, origin: text, timeout: text };
  const { values, positionals } = readArgs(USAGE, { options, allowPositionals: true });
  const [command, ...rest] = positionals;
  if (command !== 'write' && command !== 'check') throw new UsageError('Which command? write or check');
  const flags = Object.keys(values).map((name) => `--${name}`);
  const [surplus] = command === 'write' ? [...rest, ...flags] : rest.slice(1);
  if (surplus !== undefined) throw new UsageError(`${command} takes no '${surplus}'`);
  if (command === 'write') await writeContract();
  else process.exitCode = (await check(rest[0], values)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError || error instanceof Unusable)) throw error;
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message);
  process.exitCode = 2;
}

async function check(
  given: string | undefined,
  values: { launch?: string; acts?: string; origin?: string; timeout?: string },
): Promise<boolean> {
  if (!given || !/^https?:\/\/[^?#@]+$/.test(given) || !URL.canParse(given))
    throw new UsageError('<base> must be an address such as https://gateway.example, without a user or password');
  const base = given.replace(/\/+$/, '');
  const acts = values.acts?.split(',').filter(Boolean) ?? [];
  const unknown = acts.find((name) => !changing.includes(name));
  if (unknown)
    throw new UsageError(
      `No endpoint that changes something is called '${unknown}'. There are: ${changing.join(', ')}`,
    );
  const answered = new Map<string, Headers>();
  const options = {
    base,
    config: configured(),
    launch: values.launch === undefined ? sampleLaunch(PHONE_EXAMPLE) : readLaunchFile(values.launch),
    acts,
    timeout: patienceOf(values.timeout),
    onLate: (name: string) => console.error(`${name}: no answer yet`),
    onHeaders: (name: string, headers: Headers) => answered.set(name, headers),
  };
  const { origin } = values;
  if (origin !== undefined) refuseAddress(origin);
  const rows = await checkContract({ ...options, origin });
  console.log(report(base, rows));
  if (origin === undefined || isSilent(rows)) return passes(rows, acts);
  const crossing = await checkOrigin({ ...options, origin, answered });
  console.log(`\n${report(`${base}, asked by pages of ${origin}`, crossing)}`);
  return passes(rows, acts) && passes(crossing);
}

/** @throws {UsageError} unless it is scheme, host and port, as browsers send it */
function refuseAddress(origin: string): void {
  if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new UsageError('--origin must be an origin such as https://h5.example, without a path');
}

/** @throws {Unusable} when a variable cannot be used */
function configured(): SandboxConfig {
  try {
    return sandboxConfig();
  } catch (error) {
    throw new Unusable((error as Error).message);
  }
}
