import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { screens } from '../../pages/screens.ts';
import { sandboxScreens } from '../sandbox/screens.ts';
import { Unusable } from './unusable.ts';

/** The parameters that screens are opened with: common ones, and under a screen's id those of that screen only. */
export type LaunchFile = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A file to begin with: what the sandbox has answers for. */
export const SAMPLE_LAUNCH = path.join(import.meta.dirname, 'launch.example.json');

/**
 * The launch parameters that the sandbox has answers for: each screen is opened in its first scenario, except where the file says
 * otherwise under its id. So a new screen needs nothing in the file.
 * @param phone a number that the configured pattern allows
 */
export function sampleLaunch(phone: string): LaunchFile {
  const file = readLaunchFile(SAMPLE_LAUNCH);
  const own = sandboxScreens.flatMap(({ scenarios: [first] }) =>
    first ? [[first.screen, { ...first.query, ...first.session, ...ownOf(file, first.screen) }] as const] : [],
  );
  return { phone, ...file, ...Object.fromEntries(own) };
}

/** Of a list, valibot would take the places for names. */
const noList = v.check<unknown>((value) => !Array.isArray(value));
const texts = v.pipe(v.unknown(), noList, v.record(v.string(), v.string()));
const schema = v.pipe(v.unknown(), noList, v.record(v.string(), v.union([v.string(), texts])));

/** @throws {Unusable} that names the file and what is wrong with it */
export function readLaunchFile(file: string): LaunchFile {
  const result = v.safeParse(schema, parsed(file));
  if (!result.success) {
    const place = v.getDotPath(result.issues[0]);
    throw new Unusable(
      place === null
        ? `${file} must be an object of launch parameters, as in ${path.relative('.', SAMPLE_LAUNCH)}.`
        : `${file}: ${place} must be a text, or texts under the id of a screen.`,
    );
  }
  const unknown = Object.entries(result.output).find(
    ([name, value]) => typeof value !== 'string' && !screens.some(({ id }) => id === name),
  );
  if (unknown) throw new Unusable(`${file}: '${unknown[0]}' is no screen.`);
  return result.output;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Unusable(code === 'ENOENT' ? `There is no file ${file}.` : `${file}: ${message}`, { cause: error });
  }
}

/** How one screen is opened. */
export function launchOf(file: LaunchFile, screen: string): Readonly<Record<string, string>> {
  const common = Object.entries(file).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...Object.fromEntries(common), ...ownOf(file, screen) };
}

function ownOf(file: LaunchFile, screen: string): Readonly<Record<string, string>> {
  const own = file[screen];
  return typeof own === 'object' ? own : {};
}
