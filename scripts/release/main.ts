// npm run release -- <command> (options.ts), npm run purge -- <page>…
import path from 'node:path';
import { runCommandLine } from './cli.ts';
import { interruption } from '../interruption.ts';
import { InterruptedError } from './interrupted.ts';

// otherwise the SDK prints at every start that its versions of 2027 will not run on Node 20; the lock file pins this version
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const signal = interruption(new InterruptedError());

// the reader of the output may go away (`| head`): the release continues to its end and gives the lock back
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCommandLine(process.argv.slice(2), {
  root: path.join(import.meta.dirname, '../..'),
  environment: process.env,
  out: process.stdout,
  err: process.stderr,
  signal,
});
