import { createSwitchboard, type Failure } from './failure.ts';

/** A scenario that is requested by an id. `failures` says by path how its endpoints fail. */
export type CaseFixture = { readonly failures?: Readonly<Record<string, Failure>> };

/** Returns the failure for this request of an endpoint, if any, and counts it. */
type FailureOf = (path: string) => Failure | undefined;
export type Case<F> = F & { readonly id: string; readonly failureOf: FailureOf };

/** Cases by id: a scenario's name, or the name with `~` and anything behind it for an independent copy. */
export type Cases<F> = {
  readonly find: (id: string) => Case<F> | undefined;
  readonly reset: () => void;
};

export function createCases<F extends CaseFixture>(fixtures: ReadonlyMap<string, F>): Cases<F> {
  const known = new Map<string, Case<F>>();
  const open = (id: string, fixture: F): Case<F> => {
    const failures = createSwitchboard();
    for (const [path, failure] of Object.entries(fixture.failures ?? {})) failures.set(path, failure);
    const one = { ...fixture, id, failureOf: failures.take };
    known.set(id, one);
    return one;
  };
  const find = (id: string) => {
    const fixture = fixtures.get(id.split('~', 1)[0] ?? '');
    return known.get(id) ?? (fixture && open(id, fixture));
  };
  return { find, reset: () => known.clear() };
}

/** The cases that a screen's scenarios describe, by name. */
export const casesOf = <F extends CaseFixture>(
  scenarios: readonly { readonly name: string; readonly fixture: F }[],
): Cases<F> => createCases(new Map(scenarios.map(({ name, fixture }) => [name, fixture])));
