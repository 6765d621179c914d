import path from 'node:path';
import { readArgs, UsageError } from '../usage-error.ts';
import { PHONE_EXAMPLE, sandboxConfig } from '../sandbox/config.ts';
import { changing, checkContract, passes, report } from './check.ts';
import { readLaunchFile, SAMPLE_LAUNCH, sampleLaunch } from './launch-file.ts';
import { patienceOf } from './patience.ts';
import { GENERATED, writeContract } from './write.ts';

const USAGE = `npm run contract -- write
  writes ${GENERATED.map((file) => path.relative('.', file)).join(' and ')}

npm run contract -- check <base> [--launch file] [--acts name,…] [--timeout seconds]
  asks every endpoint that only reads, and those named, of the server at <base>, and judges what each answers
  --launch   launch parameters, as in ${path.relative('.', SAMPLE_LAUNCH)} (which is what the sandbox knows)
  --acts     endpoints that change something: ${changing.join(', ')}
`;

try {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs({
    options: { launch: text, acts: text, timeout: text },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if (command !== 'write' && command !== 'check') throw new UsageError('Which command? write or check');
  const flags = Object.keys(values).map((name) => `--${name}`);
  const [surplus] = command === 'write' ? [...rest, ...flags] : rest.slice(1);
  if (surplus !== undefined) throw new UsageError(`${command} takes no '${surplus}'`);
  if (command === 'write') await writeContract();
  else process.exitCode = (await check(rest[0], values)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function check(
  given: string | undefined,
  values: { launch?: string; acts?: string; timeout?: string },
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
  const rows = await checkContract({
    base,
    config: usable(sandboxConfig),
    launch: usable(() => (values.launch === undefined ? sampleLaunch(PHONE_EXAMPLE) : readLaunchFile(values.launch))),
    acts,
    timeout: patienceOf(values.timeout),
    onLate: (name) => console.error(`${name}: no answer yet`),
  });
  console.log(report(base, rows));
  return passes(rows, acts);
}

/** What the person has configured or named. @throws {UsageError} when it cannot be used */
function usable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
