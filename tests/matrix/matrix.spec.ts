import { screens } from '../../pages/screens.ts';
import { contractCalls } from '../../scripts/contract/calls.ts';
import { faults, type Fault, type Path } from './faults.ts';
import { errorsOf, expect, test as base } from './fixtures.ts';
import { flawsOf, wrongAtRest, type Hand, type Look } from './hand.ts';
import { tours, type Tour } from './tours.ts';
import type { Wire } from './wire.ts';

// Every live screen, every endpoint that its tours request, every fault. A cell passes when the page has no flaw during the fault and
// the tour can be completed after it.

/** For each tour that was made without a fault: the `data` of the answers, by address. */
type Known = Map<Tour, ReadonlyMap<string, unknown>>;
type Cell = { readonly tour: Tour; readonly address: string; readonly path: Path };

const SEED = Number(process.env.SEED);
const isWhole = Boolean(process.env.WHOLE);
/** a sample takes one of this many faults on each screen */
const ONE_OF = 8;

const test = base.extend<object, { known: Known }>({
  known: [({}, provide) => provide(new Map()), { scope: 'worker' }],
});

/** The text at the end of a tour without a fault, for tours that have no `end` of their own. */
const ends = new Map<Tour, string>();

/** Screens whose answers have no list that could be long. */
const WITHOUT_LISTS = ['customerService', 'promotion'];

const toured = [...new Set(tours.map(({ screen }) => screen))];

test('every live screen has a tour, and every endpoint of the contract belongs to a screen with a tour', () => {
  const live = screens.filter(({ kind }) => kind === 'live').map(({ id }) => id);
  expect(toured.toSorted()).toEqual(live.toSorted());
  expect(contractCalls.filter(({ screen }) => !toured.includes(screen))).toEqual([]);
});

for (const [row, screen] of toured.entries()) {
  const own = tours.filter((one) => one.screen === screen);
  test.describe(screen, () => {
    // in sequence, in one worker, which then knows the endpoints
    test.describe.configure({ mode: 'default' });
    for (const [column, fault] of faults.entries()) {
      if (!isWhole && (row + column + SEED) % ONE_OF) continue;
      test(fault.name, async ({ hand, server: { wire }, problems: { seen }, known }) => {
        const all: Cell[] = [];
        for (const tour of own) {
          for (const [address, data] of await asked(tour, hand, wire, known)) {
            const paths = !fault.cells ? [[]] : data === undefined ? [] : fault.cells(data);
            all.push(...paths.map((path) => ({ tour, address, path })));
          }
        }
        const hasNone = fault.name === '5 000' && WITHOUT_LISTS.includes(screen);
        expect(all.length > 0, 'something to change').toBe(!hasNone);
        const cells = isWhole ? all : all.slice((SEED + row) % all.length).slice(0, 1);
        const failures: string[] = [];
        for (const cell of cells) {
          seen.length = 0;
          const wrong = await attempt(hand, wire, fault, cell);
          wrong.push(...errorsOf(seen));
          if (wrong.length > 0) failures.push([`${cell.address} ${cell.path.join('.')}`, ...wrong].join('\n    '));
        }
        test
          .info()
          .annotations.push({ type: 'cells', description: `${cells.length - failures.length}/${cells.length}` });
        expect(failures.join('\n'), `again: npm test -- matrix -g '${screen} ${fault.name}'`).toBe('');
      });
    }
    test('its tours request all of its endpoints', async ({ hand, server: { wire }, known }) => {
      const names: unknown[] = [];
      for (const tour of own)
        for (const [address] of await asked(tour, hand, wire, known)) names.push(wire.names.get(address));
      const missing = contractCalls.filter((one) => one.screen === screen && !names.includes(one.name));
      expect(missing.map(({ name }) => name)).toEqual([]);
    });
  });
}

/** The requests of a tour without a fault on its screen; the tour is made once. */
async function asked(tour: Tour, hand: Hand, wire: Wire, known: Known): Promise<ReadonlyMap<string, unknown>> {
  const before = known.get(tour);
  if (before) return before;
  wire.reset();
  wire.answers.clear();
  await hand.open(tour.address);
  const { look, wrong } = await travel(hand, wire, tour);
  if (!tour.end) ends.set(tour, look.text);
  expect(isOver(tour, look), `${tour.screen} without a fault ends at ${look.url}: ${look.text}`).toBe(true);
  expect(wrong).toEqual([]);
  const answers = new Map([...wire.answers].filter(([address]) => hand.asked.has(address)));
  known.set(tour, answers);
  return answers;
}

const isOver = (tour: Tour, { url, text, heard }: Look) =>
  tour.end ? tour.end.test([url, text, ...heard].join('\n')) : text === ends.get(tour);

/** Does every possible step of a tour. @returns what is visible at its end, and the problems until then */
async function travel(hand: Hand, wire: Wire, tour: Tour): Promise<{ look: Look; wrong: string[] }> {
  const wrong: string[] = [];
  let look = await arrive(hand, wire, wrong);
  for (const step of tour.steps) {
    if (isOver(tour, look)) break;
    await step(hand);
    look = await arrive(hand, wire, wrong);
  }
  return { look, wrong };
}

/** Waits for the result of a step, as long as it takes, and checks it. */
async function arrive(hand: Hand, { broken, release }: Wire, wrong: string[]): Promise<Look> {
  let look = await hand.settle();
  // twice, because the look-up that follows may be held, too
  for (let time = 0; time < 2 && hand.isWaiting && broken?.fault.isHeld; time++) {
    look = await hand.pass(broken.fault.isFailure ? 61_000 : 30_000);
    if (broken.fault.isFailure) continue;
    release();
    look = await hand.settle();
  }
  const twice = hand.sent.filter((one, at) => hand.sent.indexOf(one) !== at);
  if (twice.length > 0) wrong.push(`sent twice: ${twice.join(', ')}`);
  hand.sent.length = 0;
  wrong.push(...flawsOf(look));
  return look;
}

/** @returns the problems */
async function attempt(hand: Hand, wire: Wire, fault: Fault, { tour, address, path }: Cell): Promise<string[]> {
  wire.reset();
  wire.broken = { address, fault, path };
  hand.isHeld = (one) => wire.broken?.fault.isHeld === true && one === address;
  await hand.open(tour.address);
  let { look, wrong } = await travel(hand, wire, tour);
  if (wire.hits === 0) wrong.push('its endpoint was not asked');
  if (isOver(tour, look)) return wrong;
  look = await hand.pass(61_000);
  wrong.push(...flawsOf(look), ...(await hand.lost()), ...wrongAtRest(look));
  if (fault.isFailure && look.ways === 0) wrong.push('there is no way out');
  if (fault.isFailure && look.heard.length === 0) wrong.push('it says nothing');
  // after the fault, the offered way out works and nothing has to be typed again
  wire.broken = undefined;
  wire.release();
  for (let time = 0; time < 3 && !isOver(tour, look); time++) {
    if (time > 0 && !fault.isFailure) await hand.page.reload({ waitUntil: 'commit' });
    await hand.settle();
    hand.sent.length = 0;
    // by its words or label: a search by role takes two minutes in a list of 5 000
    const retry = hand.page.locator('button', { hasText: /Retry|Check again/ });
    await hand.tap(retry.or(hand.page.locator('button[aria-label^=Retry]')));
    const again = await travel(hand, wire, tour);
    look = again.look;
    wrong = [...wrong, ...again.wrong];
  }
  if (!isOver(tour, look))
    wrong.push(`there is no way on: ${look.url} ${look.text.replace(/\s+/g, ' ').slice(0, 300)}`);
  return [...new Set(wrong)];
}
