import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { screens } from '../../pages/screens.ts';

/** The parameters that screens are opened with: common ones, and under a screen's id those of that screen only. */
export type LaunchFile = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const values = v.union([v.string(), v.record(v.string(), v.string())]);
const schema = v.record(v.string(), values);

/** @throws Error that names the file and what is wrong with it */
export function readLaunchFile(path: string): LaunchFile {
  const result = v.safeParse(schema, parsed(path));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${path}: ${v.getDotPath(issue) ?? 'the file'} must be a text, or texts under the id of a screen.`);
  }
  const unknown = Object.entries(result.output).find(
    ([name, value]) => typeof value !== 'string' && !screens.some(({ id }) => id === name),
  );
  if (unknown) throw new Error(`${path}: '${unknown[0]}' is no screen.`);
  return result.output;
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** How one screen is opened. */
export function launchOf(file: LaunchFile, screen: string): Readonly<Record<string, string>> {
  const common = Object.entries(file).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const own = file[screen];
  return { ...Object.fromEntries(common), ...(typeof own === 'object' ? own : {}) };
}
