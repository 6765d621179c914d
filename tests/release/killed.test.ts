import { describe, expect, test } from 'vitest';
import { canaryFile } from '../../scripts/edge/rules.ts';
import type { Build } from '../../scripts/release/build.ts';
import type { Around, Outcome } from '../../scripts/release/carry-out.ts';
import { readPending } from '../../scripts/release/history.ts';
import { LOCK_TIME, LockedError } from '../../scripts/release/lock.ts';
import { promote } from '../../scripts/release/promote.ts';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import type { Store } from '../../scripts/release/store.ts';
import { verify } from '../../scripts/release/verify.ts';
import { dyingAt } from './support/stores.ts';
import { text, workplace } from './support/workplace.ts';

// kill -9 at every write, one after another: neither this write nor anything after it happens, and the lock stays.

type Command = {
  readonly name: string;
  /** @param build with `word` in the page and in robots.txt */
  readonly run: (around: Around, build: Build) => Promise<Outcome>;
  /** made before, by a command that was not killed */
  readonly before?: (around: Around, build: Build) => Promise<Outcome>;
  /** needs a place with shares */
  readonly isOfShare?: true;
  /** what is online afterwards */
  readonly expected: (word: string) => Readonly<Record<string, string | undefined>>;
};

const PAGE = 'repayment';
const commands: readonly Command[] = [
  {
    name: 'push',
    run: (around, build) => push(around, { build }),
    expected: (word) => ({ [PAGE]: word, aboutUs: 'start', 'robots.txt': word }),
  },
  {
    name: 'rollback',
    before: (around, build) => push(around, { build, pages: [PAGE] }),
    run: (around) => rollback(around, { pages: [PAGE] }),
    expected: () => ({ [PAGE]: 'start', aboutUs: 'start', 'robots.txt': 'start' }),
  },
  {
    name: 'remove',
    before: (around, build) => push(around, { build, pages: [PAGE] }),
    run: (around) => remove(around, [PAGE]),
    expected: () => ({ [PAGE]: undefined, aboutUs: 'start' }),
  },
  {
    name: 'push for a share of the visitors',
    isOfShare: true,
    before: (around, build) => push(around, { build: { ...build, pages: build.pages.slice(1) }, pages: ['aboutUs'] }),
    run: (around, build) => push(around, { build, pages: [PAGE], canary: 1 }),
    expected: (word) => ({ [PAGE]: 'start', [canaryFile(PAGE, 1)]: word }),
  },
  {
    name: 'promote',
    isOfShare: true,
    before: (around, build) => push(around, { build, pages: [PAGE], canary: 1 }),
    run: (around) => promote(around, [PAGE]),
    expected: (word) => ({ [PAGE]: word, [canaryFile(PAGE, 1)]: undefined }),
  },
];

const words = (word: string) => ({ pages: { [PAGE]: word, aboutUs: 'start' }, files: { 'robots.txt': word } });

/** The word in each document. */
const online = async (store: Store, names: readonly string[]) => {
  const found = names.map(async (name) => {
    const content = await text(store, name.includes('.') ? name : `${name}.html`);
    return [name, /<title>\w+ (\w+)/.exec(content ?? '')?.[1] ?? content] as const;
  });
  return Object.fromEntries(await Promise.all(found));
};

/** Every script of every document that is online. */
async function expectWhole(store: Store): Promise<void> {
  for (const page of [PAGE, 'aboutUs']) {
    const html = (await text(store, `${page}.html`)) ?? '';
    for (const [, asset = ''] of html.matchAll(/src="\.\/([^"]+)"/g))
      expect(await store.read(asset), asset).toBeDefined();
  }
}

describe.each(['folder', 'bucket'] as const)('killed at any write in a %s', (kind) => {
  const at = workplace(kind);
  const possible = (all: readonly Command[]) => all.filter(({ isOfShare }) => kind === 'folder' || !isOfShare);

  test.each(possible(commands))(
    '$name: visitors have whole pages, and the same command goes on from there',
    async (command) => {
      const { store, build, around, purged } = at();
      let time = Date.parse('2031-05-04T03:00:00Z');
      const now = () => new Date(time);
      const start = build(words('start'));
      await push(around({ now }), { build: start });
      for (let write = 1; ; write++) {
        const next = build(words(`at${write}`));
        await command.before?.(around({ now }), next);
        purged();
        const dying = dyingAt(store, write);
        const result = await command.run(around({ now, store: dying }), next).catch((error: Error) => error);
        await expectWhole(store);
        if (!dying.isDead()) break;
        if (result instanceof Error) {
          expect(result.message).toBe(`died at write ${write}`);
          await command.run(around({ now }), next).catch(async (error: unknown) => {
            expect(error).toBeInstanceOf(LockedError);
            // the lock of the dead blocks nobody for longer than it was promised
            time += LOCK_TIME;
            await command.run(around({ now }), next);
          });
        } else time += LOCK_TIME;
        const expected = command.expected(`at${write}`);
        expect(await online(store, Object.keys(expected)), `write ${write}`).toEqual(expected);
        expect(purged(), `write ${write}`).toContain('/repayment');
        expect((await verify(store)).faults, `write ${write}`).toEqual([]);
        expect(await readPending(store)).toEqual([]);
      }
    },
  );

  const takenBack: readonly Command[] = [
    {
      name: 'push for a share of the visitors, then rollback',
      isOfShare: true,
      run: (around, build) => push(around, { build, pages: [PAGE], canary: 1 }),
      before: (around) => rollback(around, { pages: [PAGE] }),
      expected: () => ({ [PAGE]: 'start', [canaryFile(PAGE, 1)]: undefined }),
    },
    {
      name: 'first push of a page, then remove',
      run: (around, build) => push(around, { build, pages: ['orderDetails'] }),
      before: (around) => remove(around, ['orderDetails']),
      expected: () => ({ orderDetails: undefined, [PAGE]: 'start' }),
    },
  ];
  test.each(possible(takenBack))(
    '$name: nothing of what was begun stays',
    async ({ run, before: takeBack, expected }) => {
      const { store, build, around } = at();
      let time = Date.parse('2031-05-04T03:00:00Z');
      const now = () => new Date(time);
      await push(around({ now }), { build: build(words('start')), pages: [PAGE, 'aboutUs'] });
      for (let write = 1; ; write++) {
        const next = build({ ...words(`at${write}`), pages: { ...words(`at${write}`).pages, orderDetails: 'one' } });
        const dying = dyingAt(store, write);
        await run(around({ now, store: dying }), next).catch(() => undefined);
        time += LOCK_TIME;
        // where no visitor has got anything yet, there is nothing to take back
        const refusal = await takeBack!(around({ now }), next).then(
          () => '',
          (error: Error) => error.message,
        );
        expect(refusal).toMatch(/^$|no earlier document|not online/);
        expect(await online(store, Object.keys(expected(''))), `write ${write}`).toEqual(expected(''));
        if (!refusal) expect((await verify(store)).faults, `write ${write}`).toEqual([]);
        if (!dying.isDead()) break;
      }
    },
  );
});
