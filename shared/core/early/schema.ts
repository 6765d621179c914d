// Stands in for valibot in an early view: the same schemas, without error messages. A value that does not fit
// throws: then nothing is shown early, and React says what is wrong.

type Run = (value: unknown) => unknown;
type Step = Run & { readonly '~standard': { readonly validate: (value: unknown) => unknown } };

/** A schema is a function. `~standard` is the interface by which core uses a real schema. */
const step = (run: Run): Step =>
  Object.assign(run, {
    '~standard': {
      validate(value: unknown) {
        try {
          return { value: run(value) };
        } catch {
          return { issues: [] };
        }
      },
    },
  });

const check = (fits: (value: never) => unknown): Step =>
  step((value) => {
    if (fits(value as never)) return value;
    throw new Error();
  });
const isOf = (type: string) => () => check((value) => typeof value === type);

export const string = isOf('string');
export const number = isOf('number');
export const boolean = isOf('boolean');
export const unknown = () => step((value) => value);
export const custom = check;
export { check };
export const picklist = (of: readonly unknown[]) => check((value) => of.includes(value));
export const regex = (fits: RegExp) => check((value) => fits.test(value));
export const integer = () => check(Number.isInteger);
export const transform = step;
export const pipe = (...steps: readonly Run[]) => step((value) => steps.reduce((now, run) => run(now), value));
export const optional = (run: Run) => step((value) => (value === undefined ? value : run(value)));
export const nullish = (run: Run, otherwise?: unknown) =>
  step((value) => (value == null ? (otherwise === undefined ? value : run(otherwise)) : run(value)));
export const nullable = (run: Run, otherwise: unknown) => step((value) => run(value === null ? otherwise : value));
export const union = (runs: readonly Run[]) =>
  step((value) => {
    for (const run of runs) {
      try {
        return run(value);
      } catch {
        // the next one may fit
      }
    }
    throw new Error();
  });
export const fallback = (run: Run, otherwise: unknown) =>
  step((value) => {
    try {
      return run(value);
    } catch {
      return otherwise;
    }
  });
export const array = (run: Run) => step((value) => (value as unknown[]).map((item) => run(item)));
const entries = (value: unknown, names: Iterable<string>, run: (name: string) => Run) => {
  if (typeof value !== 'object') throw new Error();
  const out: Record<string, unknown> = {};
  for (const name of names) out[name] = run(name)((value as Record<string, unknown>)[name]);
  return out;
};
export const object = (shape: Readonly<Record<string, Run>>) =>
  step((value) => entries(value, Object.keys(shape), (name) => shape[name]!));
export const record = (_key: Run, run: Run) => step((value) => entries(value, Object.keys(value as object), () => run));
