/**
 * `npm run pictures`: every screen in its main states and looks against the pictures that were accepted on this machine.
 * `accept` accepts the present pictures, `against <revision>` those of that revision; `readme` renews
 * pages/<screen>/picture.png and the table of screens in the README.
 * Names of screens may follow.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../pages/screens.ts';
import { looks } from '../../tests/pictures/looks.ts';
import { buildScreens } from '../build/build-screens.ts';
import { interruption } from '../interruption.ts';
import { tool } from '../test/tool.ts';
import { fail, helpIfAsked, UsageError } from '../command-line.ts';
import { drawnBy } from './drawn-by.ts';
import { withTable } from './readme-table.ts';
import { buildOf } from './revision.ts';
import { contactSheet } from './sheet.ts';

const folder = path.join(import.meta.dirname, '../../test-results/pictures');
const accepted = path.join(folder, 'accepted');
const drawnFile = path.join(accepted, 'drawn-by.txt');
const STATES = Object.keys(looks);
const stop = interruption();
const USAGE = 'npm run pictures [-- accept | against <revision> | readme] [<screen>…]';
const HOW = `npm run pictures -- accept takes what is there now, npm run pictures -- against <revision> what that revision shows.`;

/** Runs the pictures of the named screens, of all without names. @returns did every one fit? */
async function take(
  projects: readonly string[],
  ids: readonly string[],
  update: 'all' | 'changed' | 'none',
  dist = '',
) {
  const chosen = ids.length > 0 ? ['--grep', `@(${ids.join('|')})$`] : [];
  const { code } = await tool(
    'playwright',
    [
      'test',
      '--config=playwright.pictures.config.ts',
      ...projects.map((project) => `--project=${project}`),
      `--update-snapshots=${update}`,
      ...chosen,
    ],
    { isLive: true, stop, env: dist ? { PICTURES_OF: dist } : {} },
  );
  return code === 0;
}

async function accept(ids: readonly string[], dist?: string): Promise<boolean> {
  const now = await drawnBy();
  const before = read(drawnFile);
  if (ids.length > 0 && before !== '' && before !== now)
    throw new UsageError(`The other accepted pictures were drawn by ${before}, these by ${now}: accept all of them.`);
  for (const gone of ids.length > 0 ? ids.map((id) => path.join(accepted, id)) : [accepted])
    rmSync(gone, { recursive: true, force: true });
  const isWhole = await take(STATES, ids, 'all', dist);
  mkdirSync(accepted, { recursive: true });
  writeFileSync(drawnFile, now);
  writeFileSync(path.join(folder, 'index.html'), await contactSheet(accepted));
  console.log(
    `${isWhole ? 'Accepted' : 'Not all pictures could be taken'}. Contact sheet: /pictures/ of npm start, or ${path.join(folder, 'index.html')}`,
  );
  return isWhole;
}

async function compare(ids: readonly string[]): Promise<boolean> {
  const before = read(drawnFile);
  if (before === '') throw new UsageError(`Nothing is compared: no pictures are accepted on this machine. ${HOW}`);
  const now = await drawnBy();
  if (before !== now)
    throw new UsageError(`Nothing is compared: the accepted pictures were drawn by ${before}, these by ${now}. ${HOW}`);
  const isSame = await take(STATES, ids, 'none');
  if (!isSame) console.log('Before, after and difference: npx playwright show-report test-results/pictures/report');
  return isSame;
}

function forReadme(ids: readonly string[]): Promise<boolean> {
  const file = path.join(import.meta.dirname, '../../README.md');
  writeFileSync(file, withTable(readFileSync(file, 'utf8')));
  return take(['readme'], ids, 'changed');
}

async function against(revision: string, ids: readonly string[]): Promise<boolean> {
  const { dist, remove } = buildOf(revision);
  try {
    await accept(ids, dist);
  } finally {
    remove();
  }
  return compare(ids);
}

function known(ids: readonly string[]): readonly string[] {
  const unknown = ids.filter((id) => !screens.some((screen) => screen.id === id));
  if (unknown.length > 0) throw new UsageError(`No screen is called ${unknown.join(', ')}. ${USAGE}`);
  return ids;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What the words of the command line ask for. @throws {UsageError} */
function asked(words: readonly string[]): () => Promise<boolean> {
  const [word, revision] = words;
  if (word === 'against') {
    if (revision === undefined) throw new UsageError(`Against which revision? ${USAGE}`);
    const ids = known(words.slice(2));
    return () => against(revision, ids);
  }
  const act = { accept, readme: forReadme }[word ?? ''];
  const ids = known(act ? words.slice(1) : words);
  return () => (act ?? compare)(ids);
}

// after the browsers have been told to end
stop.addEventListener('abort', () => setImmediate(() => process.exit(1)));

try {
  const words = process.argv.slice(2);
  helpIfAsked(USAGE, words);
  const run = asked(words);
  await buildScreens([], 'warn');
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  fail(error);
}
