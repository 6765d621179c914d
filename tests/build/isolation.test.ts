import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { builtScreens } from '../../scripts/build/built-screens.ts';
import { edits } from './edits.ts';
import { differing, workspaces, type Snapshot } from './workspace.ts';

// An edit of one page must not change a byte of another: proved by doing it, in copies of the project.

const all = workspaces();
const site = all.create();
let clean: Snapshot;
let cleanFiles: ReadonlyMap<string, readonly string[]>;

const root = path.resolve(import.meta.dirname, '../..');
const built = builtScreens(root);
/** One of the edits changes a style sheet of the page's own. */
const hasStyles = (id: string) =>
  readdirSync(path.join(root, 'pages', id)).some((file) => file.endsWith('.module.css'));
/** One page of each kind stands for all: they are built alike. */
const edited = ['live', 'local', 'static'].flatMap(
  (kind) => built.find((screen) => screen.kind === kind && hasStyles(screen.id)) ?? [],
);
/** Built anew after an edit: the edited pages and two that nobody edits. The rest of dist stays as the clean build left it. */
const rebuilt = [...new Set([...edited, ...built.slice(0, 2)])].map(({ id }) => id);

beforeAll(async () => {
  clean = await site.build();
  cleanFiles = new Map(edited.map(({ id }) => [id, site.filesOf(id)]));
});
afterAll(all.dispose);

describe.each(edited)('$id', ({ id, kind }) => {
  test.each(kind === 'live' ? edits : edits.slice(0, 2))(
    '$name: only its own files differ',
    async ({ isInScript, apply }) => {
      onTestFinished(site.restore);
      apply(path.join(site.root, 'pages', id));
      const changed = differing(clean, await site.build(...rebuilt));
      const own = new Set([...(cleanFiles.get(id) ?? []), ...site.filesOf(id)]);

      expect(changed.filter((file) => !own.has(file))).toEqual([]);
      expect(changed).toContain(`${id}.html`);
      // a returning visitor keeps the script when only a style has changed
      expect(changed.some((file) => file.startsWith('assets/'))).toBe(isInScript && kind !== 'static');
    },
  );
});

test('a page built alone has the very bytes of the full build', async () => {
  for (const { id } of edited) {
    site.clean();
    const alone = await site.build(id);
    const otherwise = [...alone].filter(([file, hash]) => clean.get(file) !== hash).map(([file]) => file);
    expect(otherwise, id).toEqual([]);
    expect(site.filesOf(id).filter((file) => !alone.has(file))).toEqual([]);
  }
});

test('one page built over a full build leaves the others as they are', async () => {
  site.clean();
  await site.build();
  expect(differing(clean, await site.build(edited[0]?.id ?? ''))).toEqual([]);
});

test('two clean builds, in different folders, are identical', async () => {
  expect(differing(clean, await all.create().build())).toEqual([]);
});

test('a new page changes no other', async () => {
  const newest = [...built].reverse().find(({ kind, isPublic }) => kind === 'local' && !isPublic)!;
  onTestFinished(site.restore);
  rmSync(path.join(site.root, 'pages', newest.id), { recursive: true });
  site.clean();
  const before = await site.build();
  expect(before.has(`${newest.id}.html`)).toBe(false);
  expect([...before].filter(([file, hash]) => clean.get(file) !== hash).map(([file]) => file)).toEqual([]);
});

test('an unknown screen is reported by its name', async () => {
  await expect(site.build('repaymnt')).rejects.toThrow("There is no screen 'repaymnt'");
});
