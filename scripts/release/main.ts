// npm run release -- plan|push|rollback|list|verify|unlock, npm run purge -- <page>…
import path from 'node:path';
import { InterruptedError, runCommandLine } from './cli.ts';

// at every start the SDK would say that its versions of 2027 will not run on Node 20; npm's lock file keeps this one
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const interrupted = new AbortController();
// every time: the terminal and the runner of npm scripts both pass a Ctrl+C on, and the lock has to be given back
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => interrupted.abort(new InterruptedError()));

process.exitCode = await runCommandLine(process.argv.slice(2), {
  root: path.join(import.meta.dirname, '../..'),
  environment: process.env,
  out: process.stdout,
  err: process.stderr,
  signal: interrupted.signal,
});
