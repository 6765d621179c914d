/** Every flag that there is, as `parseArgs` of Node takes them. */
export const FLAGS = {
  target: { type: 'string' },
  site: { type: 'string' },
  cdn: { type: 'string' },
  by: { type: 'string' },
  's3-endpoint': { type: 'string' },
  encode: { type: 'string' },
  'clean-keys': { type: 'boolean' },
  keep: { type: 'string' },
  'keep-days': { type: 'string' },
  limit: { type: 'string' },
  dist: { type: 'string' },
  to: { type: 'string' },
  internal: { type: 'boolean' },
  mixed: { type: 'boolean' },
  canary: { type: 'string' },
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Takes = { readonly flags: readonly (keyof typeof FLAGS)[]; readonly hasNames: boolean };

const EVERY = ['limit', 'json'] as const;
const READING = [...EVERY, 'target', 's3-endpoint'] as const;
const PLANNING = [...READING, 'encode', 'clean-keys', 'site', 'cdn'] as const;
const RELEASING = [...PLANNING, 'by', 'keep', 'keep-days', 'dry-run'] as const;
const BUILD = ['dist', 'internal', 'mixed', 'canary'] as const;

/** What each command takes. Other flags and names are refused, so that nobody relies on one that has no effect. */
export const COMMANDS = {
  plan: { flags: [...PLANNING, ...BUILD], hasNames: true },
  push: { flags: [...RELEASING, ...BUILD], hasNames: true },
  rollback: { flags: [...RELEASING, 'to'], hasNames: true },
  promote: { flags: RELEASING, hasNames: true },
  remove: { flags: RELEASING, hasNames: true },
  status: { flags: [...READING, 'site'], hasNames: false },
  list: { flags: READING, hasNames: false },
  verify: { flags: READING, hasNames: false },
  unlock: { flags: READING, hasNames: false },
  purge: { flags: [...READING, 'site', 'cdn', 'all', 'internal', 'dry-run'], hasNames: true },
} as const satisfies Readonly<Record<string, Takes>>;

export type CommandName = keyof typeof COMMANDS;

export const isCommand = (text: string | undefined): text is CommandName =>
  text !== undefined && Object.hasOwn(COMMANDS, text);

export function takes(command: CommandName, flag: keyof typeof FLAGS): boolean {
  const { flags }: Takes = COMMANDS[command];
  return flags.includes(flag);
}

/** Why a command does not accept these flags and names, in a sentence; undefined when it does. */
export function refusalOf(
  command: CommandName,
  given: readonly string[],
  names: readonly string[],
): string | undefined {
  const { flags, hasNames }: Takes = COMMANDS[command];
  const written = (some: readonly string[]) => some.map((flag) => `--${flag}`).join(', ');
  const unknown = given.filter((flag) => !flags.some((one) => one === flag));
  if (unknown.length > 0) return `${command} does not take ${written(unknown)}. It takes ${written(flags)}.`;
  if (names.length > 0 && !hasNames) return `${command} does not take names: '${names.join(' ')}'.`;
  return undefined;
}
