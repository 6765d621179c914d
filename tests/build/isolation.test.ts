import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildableScreens } from '../../scripts/build/buildable-screens.ts';
import { edits } from './edits.ts';
import { differing, workspaces, type Snapshot } from './workspace.ts';

// An edit of one page must not change a byte of another page. The tests make such edits in copies of the project.

const all = workspaces();
const site = all.create();
let clean: Snapshot;
let cleanFiles: ReadonlyMap<string, readonly string[]>;

const root = path.resolve(import.meta.dirname, '../..');
const built = buildableScreens(root);
/** One of the edits changes a style sheet of the page's own. */
const hasStyles = (id: string) =>
  readdirSync(path.join(root, 'pages', id)).some((file) => file.endsWith('.module.css'));
/** One page of each kind stands for all: they are built alike. */
const edited = ['live', 'local', 'static'].flatMap(
  (kind) => built.find((screen) => screen.kind === kind && hasStyles(screen.id)) ?? [],
);
/** Built anew after an edit. The rest of dist stays as the clean build left it. */
const rebuilt = [...new Set([...edited, ...built.slice(0, 2)])].map(({ id }) => id);
const [live, ...others] = edited;

beforeAll(() => {
  clean = site.takeBuild();
  cleanFiles = new Map(edited.map(({ id }) => [id, site.filesOf(id)]));
});
afterAll(all.dispose);

// each edit of the page with requests is built alone; the common edits of the two others are built together, because a build takes seconds
describe.each([
  // its last edit changes a text, too
  { name: live!.id, pages: [live!], list: edits.slice(1) },
  { name: others.map(({ id }) => id).join(' and '), pages: others, list: edits.slice(0, 2) },
])('$name', ({ pages, list }) => {
  test.each(list)('an edit ($name) changes only the files of the edited page', async ({ isInScript, apply }) => {
    onTestFinished(site.restore);
    for (const { id } of pages) apply(path.join(site.root, 'pages', id));
    let changed = differing(clean, await site.build(...rebuilt));
    for (const { id, kind } of pages) {
      const own = new Set([...(cleanFiles.get(id) ?? []), ...site.filesOf(id)]);
      const ownChanged = changed.filter((file) => own.has(file));
      expect(ownChanged).toContain(`${id}.html`);
      // a returning visitor keeps the script when only a style has changed
      expect(ownChanged.some((file) => file.startsWith('assets/'))).toBe(isInScript && kind !== 'static');
      changed = changed.filter((file) => !own.has(file));
    }
    expect(changed).toEqual([]);
  });
});

test('a page that is built alone has the same bytes as in the full build', async () => {
  for (const { id } of edited) {
    site.clean();
    const alone = await site.build(id);
    const otherwise = [...alone].filter(([file, hash]) => clean.get(file) !== hash).map(([file]) => file);
    expect(otherwise, id).toEqual([]);
    expect(site.filesOf(id).filter((file) => !alone.has(file))).toEqual([]);
  }
});

test('a new page changes no other page; builds in two folders are identical, also if a page is built alone', async () => {
  const newest = [...built].reverse().find(({ kind, isPublic }) => kind === 'local' && !isPublic)!;
  const other = all.create();
  rmSync(path.join(other.root, 'pages', newest.id), { recursive: true });
  const before = await other.build();
  expect(before.has(`${newest.id}.html`)).toBe(false);
  expect([...before].filter(([file, hash]) => clean.get(file) !== hash).map(([file]) => file)).toEqual([]);

  other.restore();
  expect(differing(clean, await other.build(newest.id))).toEqual([]);
});

test('a picture that a page imports is refused, because no release would contain it', async () => {
  onTestFinished(site.restore);
  const { id } = live!;
  const entry = path.join(site.root, 'pages', id, 'entry.tsx');
  appendFileSync(entry, "import address from './picture.png';\ndocument.title = address;\n");
  await expect(site.build(id)).rejects.toThrow(`${id}: no release contains assets/`);
});

test('an early view without a preload, whose answer it would show, is refused', async () => {
  onTestFinished(site.restore);
  const registry = path.join(site.root, 'pages/screens.ts');
  const rows = readFileSync(registry, 'utf8');
  writeFileSync(registry, rows.replace("id: 'repaymentOfCode',", "id: 'repaymentOfCode', hasEarlyView: true,"));
  await expect(site.build('repaymentOfCode')).rejects.toThrow('repaymentOfCode: an early view shows the answer');
});

test('a screen of the registry that has no page yet is reported', async () => {
  onTestFinished(site.restore);
  rmSync(path.join(site.root, 'pages/aboutUs/Page.tsx'));
  await expect(site.build('aboutUs')).rejects.toThrow('but there is no pages/aboutUs/Page.tsx yet');
});

test('an unknown screen is reported by its name', async () => {
  await expect(site.build('repaymnt')).rejects.toThrow("There is no screen 'repaymnt'");
});
