import path from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { urlsOf } from '../../scripts/edge/rules.ts';
import type { Build } from '../../scripts/release/build.ts';
import type { Around, Outcome } from '../../scripts/release/carry-out.ts';
import { readPending } from '../../scripts/release/history.ts';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { verify } from '../../scripts/release/verify.ts';
import { emptyFolder } from '../temporary.ts';
import { fc } from '../properties.ts';
import { memoryStore } from './support/memory-store.ts';
import { sampleSite } from './support/sample-site.ts';

// A site, the CDN in front of it and the people who release: after any commands, visitors get what was released last.

const PAGES = ['repayment', 'orderDetails', 'aboutUs'] as const;
type PageId = (typeof PAGES)[number];
const WORDS = ['one', 'two', 'three'] as const;
const SITE = 'https://h5.example.ph';

const folder = emptyFolder();

const buildOf = (word: string): Build => {
  const pages = Object.fromEntries(PAGES.map((id) => [id, word]));
  return sampleSite(path.join(folder, word), { pages, files: { 'robots.txt': word } });
};
const BUILDS = { one: buildOf('one'), two: buildOf('two'), three: buildOf('three') };

/** The word in each page; a page without a word was never online, or is taken offline. */
type Model = { pages: Map<PageId, string>; history: Map<PageId, string[]>; withdrawn: Set<PageId>; owes: boolean };
type Real = {
  around: Around;
  /** what the CDN has kept, by address */
  cache: Map<string, string | undefined>;
  origin: (url: string) => string | undefined;
  failing: { isDown: boolean };
};
type Step = fc.AsyncCommand<Model, Real>;
const step = (name: string, run: Step['run'], check: Step['check'] = () => true): Step => ({
  check,
  run,
  toString: () => name,
});

const addresses = PAGES.flatMap((id) => urlsOf(screens.find((one) => one.id === id)!).map((url) => ({ id, url })));

/** A visitor opens every address; the CDN keeps the answers. */
function visit({ pages }: Model, { cache, origin }: Real, isOwed: boolean): void {
  for (const { id, url } of addresses) {
    if (!cache.has(url)) cache.set(url, origin(url));
    const shown = cache.get(url);
    const [, page, word] = /<title>(\w+) (\w+)<\/title>/.exec(shown ?? '') ?? [];
    if (!isOwed) expect([page, word], url).toEqual(pages.has(id) ? [id, pages.get(id)] : [undefined, undefined]);
  }
}

/** The state after every release: the store matches the record, no purge is outstanding unless one failed, and the CDN is up to date. */
async function judge(model: Model, real: Real, { purges }: Outcome): Promise<void> {
  model.owes = purges.some(({ failed }) => failed.length > 0);
  expect((await readPending(real.around.store)).length > 0).toBe(model.owes);
  const { faults } = model.history.size > 0 ? await verify(real.around.store) : { faults: [] };
  expect(faults.filter(({ key }) => !(model.owes && key.startsWith('releases/pending/')))).toEqual([]);
  visit(model, real, model.owes);
}

const put = ({ pages, history }: Model, id: PageId, word: string) => {
  if (pages.get(id) !== word) history.set(id, [...(history.get(id) ?? []), word]);
  pages.set(id, word);
};

const pushes = fc.tuple(fc.constantFrom(...WORDS), fc.subarray([...PAGES])).map(([word, pages]) =>
  step(`push ${word} ${pages.join(' ')}`, async (model, real) => {
    const outcome = await push(real.around, { build: BUILDS[word], pages });
    for (const id of pages.length > 0 ? pages : PAGES.filter((one) => !model.withdrawn.has(one))) {
      model.withdrawn.delete(id);
      put(model, id, word);
    }
    await judge(model, real, outcome);
  }),
);
const removals = fc.constantFrom(...PAGES).map((id) =>
  step(
    `remove ${id}`,
    async (model, real) => {
      const outcome = await remove(real.around, [id]);
      model.pages.delete(id);
      model.withdrawn.add(id);
      await judge(model, real, outcome);
    },
    ({ pages }) => pages.has(id),
  ),
);
const rollbacks = fc.constantFrom(...PAGES).map((id) =>
  step(
    `roll back ${id}`,
    async (model, real) => {
      const before = await rollback(real.around, { pages: [id] }).catch((error: unknown) => error as Error);
      if (before instanceof Error) {
        expect(before.name).toBe('StoreError');
        return;
      }
      const page = before.plan.state.pages[id]!;
      const said = WORDS.find((word) => BUILDS[word].pages.some(({ html }) => html.hash === page.html.hash));
      // byte for byte a document that was online before, and another one than now
      expect(model.history.get(id)).toContain(said);
      if (!model.owes) expect(said).not.toBe(model.pages.get(id));
      model.withdrawn.delete(id);
      model.pages.set(id, said!);
      await judge(model, real, before);
    },
    ({ history }) => history.has(id),
  ),
);
const weather = fc.boolean().map((isDown) =>
  step(isDown ? 'the CDN goes down' : 'the CDN is back', (_model, { failing }) => {
    failing.isDown = isDown;
    return Promise.resolve();
  }),
);

function start() {
  const { store, objects } = memoryStore();
  const cache: Real['cache'] = new Map();
  const failing = { isDown: false };
  let time = Date.parse('2031-05-04T03:00:00Z');
  const origin = (url: string) => {
    const { id } = addresses.find((one) => one.url === url)!;
    const object = objects.get(`${id}.html`);
    return object && Buffer.from(object.content).toString();
  };
  const purge: NonNullable<Around['purgers']>[number]['purge'] = ({ urls }) => {
    if (!failing.isDown) for (const url of urls) cache.delete(url.replace(SITE, ''));
    const failed = failing.isDown ? urls.map((target) => ({ target, reason: 'down' })) : [];
    return Promise.resolve({ purger: 'cdn', requests: 1, purged: failing.isDown ? [] : urls, failed });
  };
  const around: Around = {
    store,
    site: SITE,
    by: 'ana',
    purgers: [{ name: 'cdn', purge }],
    now: () => new Date((time += 1000)),
    timing: { settled: 0 },
  };
  const model: Model = { pages: new Map(), history: new Map(), withdrawn: new Set(), owes: false };
  return { model, real: { around, cache, origin, failing } };
}

// fewer: each run is up to a dozen whole releases
test('visitors get what was released last, through a CDN that fails at times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([pushes, removals, rollbacks, weather], { maxCommands: 12 }), (commands) =>
      fc.asyncModelRun(start, commands),
    ),
    { numRuns: 100 },
  );
});
