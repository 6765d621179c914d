import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { listen } from '../../listen.ts';

/** How long a server may take until it answers, in milliseconds. A busy machine compiles VCL slowly. */
const START_LIMIT = 30_000;

/**
 * Starts a server in the foreground and waits until its port answers. It ends with this process at the latest.
 * @throws {Error} with what it printed
 */
export async function startProcess(program: string, args: readonly string[], port: number) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let failure: Error | undefined;
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      resolve();
    });
    child.once('exit', () => resolve());
  });
  const isRunning = () => failure === undefined && child.exitCode === null && child.signalCode === null;
  // not SIGKILL: nginx and Varnish would leave their workers behind
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);

  const until = Date.now() + START_LIMIT;
  while (!(await answers(port))) {
    if (isRunning() && Date.now() < until) continue;
    kill();
    throw failure ?? new Error(`${program} ${args.join(' ')} does not answer on port ${port}:\n${output}`);
  }
  return {
    /** Resolves when it is gone. */
    stop: async () => {
      process.removeListener('exit', kill);
      if (isRunning()) kill();
      await gone;
    },
  };
}

/** Does somebody listen at this port? Takes 50 ms when nobody does. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(resolve, 50, false));
  });

/** Ports of the loopback that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listen));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
