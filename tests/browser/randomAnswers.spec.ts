import { contractCalls } from '../../scripts/contract/calls.ts';
import { sampleSession, scenarios, addressOf } from '../../scripts/sandbox/screens.ts';
import { randomAnswers } from '../contract/support/random.ts';
import { expect, forgetTyped, settle, test } from './fixtures.ts';
import { answerWith } from './support/answers.ts';
import { saveData } from './support/visitor.ts';

/** answers per endpoint; tests/contract reads all 50 with the client's schemas */
const ANSWERS = 3;

/** Random addresses of pictures and documents lead nowhere; random texts may need more than the one line that the shell reserves. */
const MADE_UP = /Failed to load resource|layout shift|Content Security Policy|violat|request/i;

const screens = [...new Set(contractCalls.map(({ screen }) => screen))];
for (const screen of screens) {
  test(`${screen}: random answers that the OpenAPI document allows are shown, never a blank page`, async ({
    openScreen,
    problems,
  }) => {
    const scenario = scenarios.find((one) => one.screen === screen)!;
    const calls = contractCalls.filter((one) => one.screen === screen);
    problems.allow(MADE_UP);
    let seed = 1;
    const page = await openScreen('/__sandbox/log', { init: forgetTyped });
    await page.addInitScript(saveData);
    await answerWith(page, (pathname) => {
      const one = calls.find(({ to }) => pathname.endsWith(to.path.replaceAll('{svc}', 'loan')));
      return one && { code: '00', message: '', data: randomAnswers(one.name, 1, 7 * seed)[0] };
    });
    for (; seed <= ANSWERS; seed++) {
      await page.goto(addressOf(scenario, sampleSession));
      await expect(page.locator('#root')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const words = await page.locator('#root').innerText();
      expect(words.trim().length, `seed ${seed}`).toBeGreaterThan(10);
      await expect(page.locator('.broken')).toHaveCount(0);
      await settle(page);
    }
  });
}
