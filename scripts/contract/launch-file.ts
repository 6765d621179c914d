import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { screens } from '../../pages/screens.ts';

/** The parameters that screens are opened with: common ones, and under a screen's id those of that screen only. */
export type LaunchFile = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A file to begin with: what the sandbox has answers for. */
export const SAMPLE_LAUNCH = path.join(import.meta.dirname, 'launch.example.json');

/** The launch parameters that the sandbox has answers for. @param phone a number that the configured pattern allows */
export const sampleLaunch = (phone: string): LaunchFile => ({ phone, ...readLaunchFile(SAMPLE_LAUNCH) });

const values = v.union([v.string(), v.record(v.string(), v.string())]);
const schema = v.record(v.string(), values);

/** @throws Error that names the file and what is wrong with it */
export function readLaunchFile(file: string): LaunchFile {
  const result = v.safeParse(schema, parsed(file));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'} must be a text, or texts under the id of a screen.`);
  }
  const unknown = Object.entries(result.output).find(
    ([name, value]) => typeof value !== 'string' && !screens.some(({ id }) => id === name),
  );
  if (unknown) throw new Error(`${file}: '${unknown[0]}' is no screen.`);
  return result.output;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** How one screen is opened. */
export function launchOf(file: LaunchFile, screen: string): Readonly<Record<string, string>> {
  const common = Object.entries(file).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const own = file[screen];
  return { ...Object.fromEntries(common), ...(typeof own === 'object' ? own : {}) };
}
