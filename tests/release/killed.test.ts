import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { canaryFile } from '../../scripts/edge/rules.ts';
import type { Build } from '../../scripts/release/build.ts';
import type { Around, Outcome } from '../../scripts/release/carry-out.ts';
import { readPending } from '../../scripts/release/history.ts';
import { LOCK_TIME } from '../../scripts/release/lock.ts';
import { promote } from '../../scripts/release/promote.ts';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { verify } from '../../scripts/release/verify.ts';
import { objectsOf } from '../../scripts/release/objects.ts';
import { dyingAt, dyingOn } from './support/stores.ts';
import { text, workplace } from './support/workplace.ts';

// kill -9 at each write in turn: neither this write nor anything after it happens, and the lock stays.

/** @param build with another word in the page and in robots.txt */
type Run = (around: Around, build: Build) => Promise<Outcome>;
type Command = {
  readonly name: string;
  /** runs before, and is not killed */
  readonly before?: Run;
  readonly run: Run;
  /** runs afterwards instead of the same command */
  readonly takeBack?: Run;
  /** the word in each document afterwards, that of the command's page first */
  readonly expected: (word: string) => Readonly<Record<string, string | undefined>>;
};

const PAGE = 'repayment';
const SHARE = canaryFile(PAGE, 1);
const pushPage: Run = (around, build) => push(around, { build, pages: [PAGE] });
const pushShare: Run = (around, build) => push(around, { build, pages: [PAGE], canary: 1 });
const commands: readonly Command[] = [
  {
    name: 'push',
    run: (around, build) => push(around, { build }),
    expected: (word) => ({ [PAGE]: word, aboutUs: 'start', 'robots.txt': word }),
  },
  {
    name: 'push, then push of another page',
    run: (around, build) => push(around, { build }),
    takeBack: (around, build) => push(around, { build, pages: ['orderDetails'] }),
    expected: (word) => ({ orderDetails: word, aboutUs: 'start' }),
  },
  {
    name: 'rollback',
    before: pushPage,
    run: (around) => rollback(around, { pages: [PAGE] }),
    expected: () => ({ [PAGE]: 'start', aboutUs: 'start', 'robots.txt': 'start' }),
  },
  {
    name: 'remove',
    before: pushPage,
    run: (around) => remove(around, [PAGE]),
    expected: () => ({ [PAGE]: undefined, [`${PAGE}.html.br`]: undefined, aboutUs: 'start' }),
  },
  {
    name: 'removal of a file',
    before: (around, build) => push(around, { build }),
    run: (around) => remove(around, ['/robots.txt']),
    expected: (word) => ({ 'robots.txt': undefined, 'robots.txt.br': undefined, [PAGE]: word }),
  },
  {
    name: 'removal of a file, then of a page',
    before: async (around, build) => (await push(around, { build }), pushPage(around, build)),
    run: (around) => remove(around, ['/robots.txt']),
    takeBack: (around) => remove(around, [PAGE]),
    expected: () => ({ [PAGE]: undefined, aboutUs: 'start' }),
  },
  {
    name: 'push for a share of the visitors',
    run: pushShare,
    expected: (word) => ({ [PAGE]: 'start', [SHARE]: word }),
  },
  {
    name: 'promote',
    before: pushShare,
    run: (around) => promote(around, [PAGE]),
    expected: (word) => ({ [PAGE]: word, [SHARE]: undefined }),
  },
  {
    name: 'push for a share of the visitors, then rollback',
    run: pushShare,
    takeBack: (around) => rollback(around, { pages: [PAGE] }),
    expected: () => ({ [PAGE]: 'start', [SHARE]: undefined }),
  },
  {
    name: 'first push of a page, then remove',
    run: (around, build) => push(around, { build, pages: ['orderDetails'] }),
    takeBack: (around) => remove(around, ['orderDetails']),
    expected: () => ({ orderDetails: undefined, [PAGE]: 'start' }),
  },
];

const folder = workplace('folder');

describe.each(['folder', 'memory'] as const)('killed at any write in a %s', (kind) => {
  const at = workplace(kind);

  /** The word in each document. */
  const online = async (names: readonly string[]) => {
    const words: Record<string, string | undefined> = {};
    for (const name of names) {
      const content = await text(at().store, name.includes('.') ? name : `${name}.html`);
      words[name] = /<title>\w+ (\w+)/.exec(content ?? '')?.[1] ?? content;
    }
    return words;
  };
  /** A file and its compressed variant. */
  const expectSame = async () => {
    const packed = await at().store.read('robots.txt.br');
    if (packed) expect(brotliDecompressSync(packed).toString()).toBe(await text(at().store, 'robots.txt'));
  };
  /** Every script of every document that is online. */
  const expectWhole = async () => {
    for (const page of [PAGE, 'aboutUs']) {
      const html = (await text(at().store, `${page}.html`)) ?? '';
      for (const [, asset = ''] of html.matchAll(/src="\.\/([^"]+)"/g))
        expect(await at().store.read(asset), asset).toBeDefined();
    }
  };

  test.each(commands)('$name: visitors get whole pages, and the next command continues from there', async (command) => {
    const { before, run, takeBack, expected } = command;
    const { store, build, around, purged } = at();
    let time = Date.parse('2031-05-04T03:00:00Z');
    const now = () => new Date(time);
    const buildOf = (word: string, more = {}) =>
      build({ pages: { [PAGE]: word, aboutUs: 'start', ...more }, files: { 'robots.txt': word } });
    await push(around({ now }), { build: buildOf('start') });
    for (let write = 1; ; write++) {
      const next = buildOf(`at${write}`, { orderDetails: `at${write}` });
      /** @returns why it failed */
      const attempt = (command: Run, more?: Partial<Around>) =>
        command(around({ now, ...more }), next).then(
          () => '',
          (error: Error) => error.message,
        );
      if (before) expect(await attempt(before)).toBe('');
      purged();
      const dying = dyingAt(store, write);
      const death = await attempt(run, { store: dying });
      await expectWhole();
      if (!dying.isDead()) break;
      expect(['', `died at write ${write}`]).toContain(death);
      // a release that was killed after its last step is done
      const goOn = async () => (death || takeBack ? attempt(takeBack ?? run) : '');
      let refusal = await goOn();
      // the lock of a killed release blocks nobody for longer than its time
      time += LOCK_TIME;
      if (refusal.includes('is locked')) refusal = await goOn();
      expect(refusal).toMatch(takeBack ? /^$|no earlier document|not online/ : /^$/);
      const words = expected(`at${write}`);
      expect(await online(Object.keys(words)), `write ${write}`).toEqual(words);
      await expectSame();
      // if no visitor has got anything yet, there is nothing to roll back
      if (refusal) continue;
      expect(purged(), `write ${write}`).toContain(`/${Object.keys(words)[0]}`);
      expect((await verify(store)).faults, `write ${write}`).toEqual([]);
      expect(await readPending(store)).toEqual([]);
    }
  });
});

test('a file of which only the plain one has arrived is online without its old compressed variants', async () => {
  const { store, build, around } = folder();
  const buildOf = (word: string) =>
    build({ pages: { [PAGE]: word, aboutUs: word, orderDetails: word }, files: { 'robots.txt': word } });
  await push(around(), { build: buildOf('start') });
  const dying = push(around({ store: dyingOn(store, /^robots\.txt\.(br|gz)$/) }), { build: buildOf('next') });
  await expect(dying).rejects.toThrow('died');
  // it may have been on its way
  await store.put(objectsOf(buildOf('next').files[0]!, store.layout).at(-1)!);
  await push(around(), { build: buildOf('next'), pages: ['orderDetails'] });
  expect(await text(store, 'robots.txt')).toBe('next');
  expect(await store.read('robots.txt.br')).toBeUndefined();
  expect((await verify(store)).faults).toEqual([]);
});
