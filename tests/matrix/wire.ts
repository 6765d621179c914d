import { contractCalls } from '../../scripts/contract/calls.ts';
import type { SandboxEnv } from '../../scripts/sandbox/api.ts';
import type { Sandbox } from '../../scripts/sandbox/app.ts';
import { atService } from '../../scripts/sandbox/service-path.ts';
import { randomAnswers } from '../contract/support/random.ts';
import type { Fault, Path } from './faults.ts';

/** One fault for every request of one endpoint. */
type Broken = { readonly address: string; readonly fault: Fault; readonly path: Path };

/** The whole path of each endpoint of the contract → its name. */
export const namesOf = ({ served }: Sandbox): ReadonlyMap<string, string> =>
  new Map(
    contractCalls.flatMap(({ name, to }) => {
      const at = atService(to).path;
      return served.filter(({ path }) => path === at).map(({ address }) => [address, name] as const);
    }),
  );

/** Sits between a server and the sandbox: breaks one endpoint, and keeps the `data` of every complete answer by its address. */
export class Wire {
  broken: Broken | undefined;
  /** requests that were broken */
  hits = 0;
  readonly answers = new Map<string, unknown>();
  /** as `namesOf` the sandbox */
  readonly names: ReadonlyMap<string, string>;
  #released = new Set<() => void>();

  constructor(readonly sandbox: Sandbox) {
    this.names = namesOf(sandbox);
  }

  /** In the form in which `createServer` takes a sandbox. */
  readonly front = {
    owns: (pathname: string) => this.sandbox.owns(pathname),
    app: { fetch: (request: Request, env: SandboxEnv['Bindings'] = {}) => this.#fetch(request, env) },
  };

  /** Releases every held request. */
  readonly release = (): void => {
    for (const go of this.#released) go();
    this.#released.clear();
  };

  /** Removes all faults and resets the sandbox. */
  reset(): void {
    this.broken = undefined;
    this.hits = 0;
    this.release();
    this.sandbox.control.reset();
  }

  async #fetch(request: Request, env: SandboxEnv['Bindings']): Promise<Response> {
    const { pathname } = new URL(request.url);
    const answer = async () => this.sandbox.app.fetch(request, env);
    if (this.broken?.address === pathname && env.outgoing) {
      this.hits++;
      const { fault, path } = this.broken;
      const released = new Promise<void>((go) => this.#released.add(go));
      return fault.respond({ answer, outgoing: env.outgoing, released, path, other: () => this.#otherThan(pathname) });
    }
    const response = await answer();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const envelope = isJson ? ((await response.clone().json()) as { data?: unknown }) : {};
    this.answers.set(pathname, envelope.data);
    return response;
  }

  /** A generated answer of the next endpoint in the contract, made from the document. */
  #otherThan(address: string): unknown {
    const names = [...this.names];
    const next = names[names.findIndex(([one]) => one === address) + 1] ?? names[0]!;
    return randomAnswers(next[1], 1)[0];
  }
}
