import { contractCalls } from '../../scripts/contract/calls.ts';
import { sampleSession, scenarios, addressOf } from '../../scripts/sandbox/screens.ts';
import { randomAnswers } from '../contract/support/random.ts';
import { expect, forgetTyped, settle, test } from './fixtures.ts';
import { answerWith } from './support/answers.ts';
import { whole } from './support/early-view.ts';
import { saveData } from './support/visitor.ts';

/** answers per endpoint; tests/contract reads all 50 with the client's schemas */
const ANSWERS = 3;

/** Random addresses of pictures and documents lead nowhere; random texts may need more than the one line that the shell reserves. */
const MADE_UP = /^(console: .*(Failed to load resource|Content Security Policy)|csp: |layout shift|foreign request)/;

const screens = [...new Set(contractCalls.map(({ screen }) => screen))];
for (const screen of screens) {
  test(`${screen}: random answers that the OpenAPI document allows never leave a blank or broken page`, async ({
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
      if (!one) return undefined;
      const [data] = randomAnswers(one.name, 1, 7 * seed);
      expect(data).toBeDefined();
      return { code: '00', message: '', data };
    });
    for (; seed <= ANSWERS; seed++) {
      await page.goto(addressOf(scenario, sampleSession));
      await whole(page);
      await settle(page);
      const words = await page.locator('#root').innerText();
      expect(words.trim().length, `seed ${seed}`).toBeGreaterThan(10);
      await expect(page.locator('.broken')).toHaveCount(0);
    }
  });
}
