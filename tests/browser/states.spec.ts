import type { Page } from '@playwright/test';
import { addressOf, sampleSession, scenarios } from '../../scripts/sandbox/screens.ts';
import { changeSession, expect, forgetTyped, settle, test } from './fixtures.ts';
import { stillness } from './support/inspect.ts';
import { expectHarmless, judgeLooks } from './support/judge.ts';

// every state that the sandbox knows, in every look: nothing that axe finds, no target under 44 px, no text that is cut.
// Hostile texts are texts; links carry the session of now. Dialogs and what is typed are judged in the tests of the screens.

/** Answers that come late end in a state that has another name. */
const LATE = /slow$/;
const NEVER = /hang$/;
/** What takes the place of the page at once. */
const ELSEWHERE = /^withdrawal(-deep)?$/;
/** Pictures that are missing and answers that fail on purpose, and texts for which the shell has too little room. */
const ON_PURPOSE = [/^console: Failed to load resource/, /^layout shift/];

/** What is asked for is there, or the sentence that says why not. */
const whole = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByName('hydrate').length > 0 && !document.querySelector('.skeleton, .coming'),
  );

/** What the page is made of, without its words: states that differ in words alone are judged once, unless these are long. */
const structureOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root, #root *, dialog *')]
      .map(({ tagName, className, role }) => `${tagName} ${String(className)} ${role ?? ''}`)
      .join('\n'),
  );

/** Links that carry another session. */
const linksBut = (page: Page, sessionId: string) =>
  page.evaluate(
    (now) =>
      [...document.links]
        .map(({ href }) => href)
        .filter((href) => (new URL(href).searchParams.get('sessionId') ?? now) !== now),
    sessionId,
  );

for (const id of new Set(scenarios.map(({ screen }) => screen))) {
  test(`${id}: every state can be read and pressed, in every look`, async ({ openScreen, sandbox, problems }) => {
    test.setTimeout(600_000);
    problems.allow(...ON_PURPOSE);
    const judged = new Set<string>();
    // one page for all: a new one would take as long as what is done with it
    const page = await openScreen('/__sandbox/log', { init: forgetTyped });
    for (const scenario of scenarios.filter(
      ({ screen, name }) => screen === id && !LATE.test(name) && !ELSEWHERE.test(name),
    )) {
      await test.step(scenario.name, async () => {
        sandbox.control.reset();
        await page.goto(addressOf(scenario, { ...sampleSession, ...scenario.session }));
        if (NEVER.test(scenario.name)) await settle(page);
        else await whole(page);
        await stillness(page);
        const structure = await structureOf(page);
        if (!judged.has(structure) || /long/.test(scenario.name)) await judgeLooks(page);
        judged.add(structure);
        await changeSession(page, { sessionId: 'after-login' });
        // where an answer never comes the scripts may still be on their way
        await expect.poll(() => linksBut(page, 'after-login'), scenario.name).toEqual([]);
        if (/hostile|injection/.test(scenario.name)) await expectHarmless(page);
        // its answers come with the next reset: the page must be gone by then
        if (NEVER.test(scenario.name)) await page.goto('/__sandbox/log');
      });
    }
    expect(judged.size).toBeGreaterThan(3);
  });
}
