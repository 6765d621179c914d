import { isCommand, takes, type FLAGS } from './flags.ts';

/** Flags that say where the store, the site and the caches are. */
const PLACE = ['target', 's3-endpoint', 'encode', 'clean-keys', 'site', 'cdn'] as const;

/** Flags of a command line, by their names. */
export type Given = Readonly<Partial<Record<keyof typeof FLAGS, string | boolean>>>;

const quoted = (value: string) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`);

/**
 * Gives the commands that a text names (`npm run release -- unlock`, `npm run purge -- repayment`) those flags of this command line
 * without which they would mean another store, site or cache. Variables need no repetition.
 */
export const withPlace = (text: string, given: Given): string =>
  text.replace(/npm run (?:release -- (\w+)|purge --)/g, (command, name: string | undefined = 'purge') => {
    if (!isCommand(name)) return command;
    const flags = PLACE.filter((flag) => takes(name, flag) && given[flag] !== undefined);
    const written = flags.map((flag) => {
      const value = given[flag];
      return typeof value === 'string' ? `--${flag} ${quoted(value)}` : `--${flag}`;
    });
    return [command, ...written].join(' ');
  });
