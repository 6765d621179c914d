import type { Page } from '@playwright/test';
import { screens } from '../../pages/screens.ts';
import { deepLink } from '../../scripts/sandbox/config.ts';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import { changeSession, expect, forgetTyped, settle, test } from './fixtures.ts';
import { holdReact, isShownEarly, remember, rootOf, tookOver, whole, withoutEarlyView } from './support/early-view.ts';
import { stillness } from './support/inspect.ts';
import { saveData } from './support/visitor.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';

// Every state of the sandbox, in every look: axe finds nothing, no target is under 44 px, no text is cut. Hostile texts are shown as
// texts, and links carry the current session. Dialogs and typed texts are checked in the tests of the screens. An early view has to
// equal what React renders, in every state; React itself compares no attributes in production.

/** A late answer leads to the same view as a state with another name; a withdrawal replaces the page at once. */
const NOT_OPENED = /slow$|^withdrawal$/;
/**
 * The first answers, and so the first view, are those of another state of the screen: these differ in what follows a tap, or in the
 * words of an error.
 */
const LIKE_ANOTHER = new RegExp(
  [
    '(delay-)?(pay-refused|bad-pay-url)',
    '((delay|loan|order|bank|legacy)-)?fails-once',
    'loan-(stay-nowhere|contract-(failed|empty)|to-\\w+|refused|confirm-(drop|lost|unanswered))',
    'legacy-(no-code|null-code|coupon|bad-url|(commit|confirm|alipay)-\\S+)',
    'bank-(save-\\S+|change-refused)',
    'next-(upload|save)-\\S+',
    'details-score-\\S+',
    'promo-(sms|register)-\\S+',
    'joint-slow-link',
  ]
    .map((names) => `^${names}$`)
    .join('|'),
);
/** Screens that show the same parts: what was checked on one is not checked again on the other. */
const TWINS = [
  ['repayment', 'delayRepayment'],
  ['confirmV2', 'confirmV3'],
] as const;
const NEVER = /hang$/;
/** Leads into the app, which is not there. The dialog that says so comes seconds later; orderDetails.spec.ts checks it. */
const NOT_JUDGED = /^withdrawal-deep$/;
/** Pictures that are missing and answers that fail on purpose; texts that need more lines than are reserved for them. */
const ON_PURPOSE = [/^console: Failed to load resource/, /^layout shift/];
/** Allowed in early views: an app link that opens without a tap (a withdrawal); framed documents that may not run scripts. */
const OF_EARLY_VIEWS = [new RegExp(`^console: Not allowed to launch '${deepLink('')}`), /Blocked script execution in /];
/** What to do about a layout shift. */
const RESERVE = 'reserve its place in the shell, or add the state to MOVES if a text may need more lines';
/** Texts that move what is below them, with an early view and without. */
const MOVES = /long|hostile|loan-bare|^(service-injection|promo-strings|next-fails-once)$/;
/**
 * States with a dialog that is not in the early view: the stars of a rating, the message when a withdrawal leads nowhere, and the
 * question before a loan is confirmed.
 */
const LEFT_TO_REACT = /rating|score|withdrawal-(deep|hostile)|^loan-/;
/** React has found out that a logo is missing and shows a letter. */
const BROKEN = /broken/;

/**
 * The place of each element: its parent and previous sibling, without words. A state is checked in every look when a place is new or
 * its texts are long. It is checked once when only the combination of places is new, and not when only the words differ.
 */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const kind = (element: Element | null) =>
      element && `${element.tagName} ${String(element.className)} ${element.role ?? ''}`;
    return [...document.querySelectorAll('#root, #root *, dialog *')].map((one) =>
      [one.parentElement, one.previousElementSibling, one].map(kind).join(' > '),
    );
  });

/** Links that carry another session. */
const linksBut = (page: Page, sessionId: string) =>
  page.evaluate(
    (now) =>
      [...document.links]
        .map(({ href }) => href)
        .filter((href) => (new URL(href).searchParams.get('sessionId') ?? now) !== now),
    sessionId,
  );

const toVisit = (id: string) =>
  scenarios.filter(({ screen, name }) => screen === id && !NOT_OPENED.test(name) && !LIKE_ANOTHER.test(name));

/** Places and structures that were checked. */
type Checked = { readonly known: Set<string>; readonly judged: Set<string> };
const nothing = (): Checked => ({ known: new Set(), judged: new Set() });
const ids = new Set(scenarios.map(({ screen }) => screen));
// has no React and asks nothing: error.spec.ts checks its states
ids.delete('error');
for (const twins of TWINS) {
  test.describe(twins.join(' and '), () => {
    // one after the other, in one worker
    test.describe.configure({ mode: 'default' });
    const checked = nothing();
    for (const id of twins) {
      ids.delete(id);
      testStates(id, checked);
    }
  });
}
for (const id of ids) testStates(id, nothing());

function testStates(id: string, { known, judged }: Checked): void {
  const hasEarlyView = screens.some((screen) => screen.id === id && 'hasEarlyView' in screen);
  const early = hasEarlyView ? '; its early view equals what React renders, and React keeps each element' : '';
  test(`${id}: every state is accessible in every look${early}`, async ({ openScreen, sandbox, problems }) => {
    test.setTimeout(900_000);
    problems.allow(...ON_PURPOSE, ...(hasEarlyView ? OF_EARLY_VIEWS : []));
    const open = async () => {
      const tab = await openScreen('/__sandbox/log', { init: forgetTyped });
      await tab.addInitScript(saveData);
      return tab;
    };
    // one page for all states: opening a new one would take as long as the checks
    const page = await open();
    const react = hasEarlyView ? holdReact(page) : undefined;
    const alone = hasEarlyView ? await withoutEarlyView(await open()) : undefined;

    for (const scenario of toVisit(id)) {
      await test.step(scenario.name, async () => {
        const { name } = scenario;
        const address = addressOf(scenario, { ...sampleSession, ...scenario.session });
        const before = problems.seen.length;
        sandbox.control.reset();
        if (!react || !alone || NEVER.test(name)) await page.goto(address);
        else {
          await react.open(address);
          const isEarly = await isShownEarly(page);
          const shown = await rootOf(page);
          await remember(page);
          await react.letReactCome();
          if (isEarly) {
            await tookOver(page);
            expect((await rootOf(page)).fresh, `${name}: elements that React made anew`).toEqual([]);
          }
          await settle(page);

          if (!isEarly) {
            await whole(page);
            const isReady = async () => (await rootOf(page)).isReady;
            await expect.poll(isReady, `${name}: ready, but not shown early`).toBe(false);
          } else {
            sandbox.control.reset();
            await alone.goto(address, { waitUntil: 'commit' });
            await whole(alone);
            const { html } = await rootOf(alone);
            const isLeft = LEFT_TO_REACT.test(name) && html.includes('<dialog');
            // until such a dialog is shown, the buttons behind it are disabled
            const same = (root: string) => (isLeft ? root.replace(/<dialog.*<\/dialog>| disabled=""/g, '') : root);
            if (!BROKEN.test(name)) expect(same(shown.html), name).toBe(same(html));
            await settle(alone);
          }
        }
        if (NOT_JUDGED.test(name)) return;

        if (NEVER.test(name)) await settle(page);
        else await whole(page);
        await stillness(page);
        const moved = problems.seen.slice(before).filter(({ kind }) => kind === 'layout shift');
        if (!MOVES.test(name)) expect(moved, `${name}: something moved when the answer came: ${RESERVE}`).toEqual([]);
        const places = await placesOf(page);
        const structure = places.join('\n');
        if (/long/.test(name) || places.some((place) => !known.has(place))) await judgeLooks(page);
        else if (!judged.has(structure)) await judge(page);
        judged.add(structure);
        for (const place of places) known.add(place);
        await changeSession(page, { sessionId: 'after-login' });
        // where an answer never comes the scripts may still be on their way
        await expect.poll(() => linksBut(page, 'after-login'), name).toEqual([]);
        if (/hostile|injection/.test(name)) await expectHarmless(page);
        // the next reset releases its answers: the page must be left before
        if (NEVER.test(name)) await page.goto('/__sandbox/log');
      });
    }
    expect(judged.size).toBeGreaterThan(3);
  });
}
