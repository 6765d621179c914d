import { createSwitchboard, type Failure } from './failure.ts';

/** What a scenario describes that is asked for by an id, beside how its endpoints fail: by path. */
export type CaseFixture = { readonly failures?: Readonly<Record<string, Failure>> };

/** The failure that this request of an endpoint meets, if any: counts it. */
type FailureOf = (path: string) => Failure | undefined;
export type Case<F> = F & { readonly failureOf: FailureOf };

/** Cases by id: a scenario's name, or the name with `~` and anything behind it for a copy with a life of its own. */
export type Cases<F> = {
  readonly find: (id: string) => Case<F> | undefined;
  readonly reset: () => void;
};

export function createCases<F extends CaseFixture>(fixtures: ReadonlyMap<string, F>): Cases<F> {
  const known = new Map<string, Case<F>>();
  const open = (id: string, fixture: F): Case<F> => {
    const failures = createSwitchboard();
    for (const [path, failure] of Object.entries(fixture.failures ?? {})) failures.set(path, failure);
    const one = { ...fixture, failureOf: failures.take };
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
