import { withAndroidHost, withIosHost } from '../browser/support/hosts.ts';
import { watch, type Problem } from '../browser/support/problems.ts';
import { errorsOf, expect, test } from '../matrix/fixtures.ts';
import { journeys, startOf } from './journeys.ts';
import { Walker } from './walker.ts';

// Random walks through each journey. A failure prints the actions; the seed repeats them.

const isWhole = Boolean(process.env.WHOLE);
const FIRST = Number(process.env.SEED);
const SEEDS = isWhole ? 20 : 1;
/** actions per seed; 20 seeds are 2 000 actions on each journey */
const STEPS = isWhole ? 100 : 20;

const hosts = [() => undefined, withIosHost, withAndroidHost];

for (const [row, journey] of journeys.entries()) {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    test(`${journey.join(', ')}: seed ${seed}`, async ({ context, page, problems, server: { url, wire } }) => {
      const host = hosts[(seed + row) % hosts.length]!();
      await watch(context, problems, host);
      await host?.install(context);
      wire.reset();
      const start = startOf(journey, seed);
      const walker = await Walker.of(page, { origin: url, sandbox: wire.sandbox, host, journey, seed, start });
      await walker.walk(STEPS);
      wire.reset();
      const isMeant = ({ kind, text }: Problem) => kind === 'foreign request' && walker.phone.out.has(text);
      const wrong = [
        ...walker.wrong,
        ...errorsOf(problems.seen.filter((one) => !isMeant(one))),
        ...problems.leaks.found(),
      ];
      const again = `SEED=${seed} npm test -- monkey -g '${test.info().title}$'`;
      expect(wrong.join('\n'), [`again: ${again}`, start, ...walker.done].join('\n')).toBe('');
    });
  }
}
