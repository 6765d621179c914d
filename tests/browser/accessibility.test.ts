import { describe, expect, test } from 'vitest';
import { axe, expectProblems, openScreen, sandbox } from './harness.ts';
import { stillness } from './support/inspect.ts';
import { judge, judgeEverything } from './support/judge.ts';
import { allowLongTexts, openRepayment, openSheet, PAY, repaymentOf, toastOf } from './support/repayment.ts';

// every state of both screens, for people who see, hear and press in other ways; other settings: looks.test.ts

describe('every state', () => {
  test.each(['full', 'hint', 'long-texts'])('%s with its dialogs and its pay code', async (order) => {
    const page = await openRepayment(order);
    await judgeEverything(page);
    await allowLongTexts(page);
  });

  test('loading', async () => {
    const page = await openScreen(repaymentOf('hang'));
    await judge(page);
    await page.close(); // ends the request that hangs
  });

  test('an error, and the screen without a code', async () => {
    const page = await openScreen(repaymentOf('wrong-code'));
    await page.getByRole('alert').waitFor();
    await judge(page);
    const empty = await openScreen('/repaymentOfCode2', { context: page.context() });
    await empty.getByRole('heading', { name: 'No repayment code here' }).waitFor();
    await judge(empty);
  });

  test.each(['one-channel', 'twelve-channels', 'no-channels', 'zero-rows', 'strings', 'overdue', 'hostile'])(
    '%s',
    async (order) => {
      const page = await openRepayment(order);
      await judge(page);
      await openSheet(page);
      await judge(page);
      await allowLongTexts(page);
    },
  );

  test('broken logos', async () => {
    expectProblems(/^console: Failed to load resource.*missing\.svg/);
    const page = await openRepayment('broken-logos');
    await openSheet(page);
    await expect.poll(() => page.locator('img').count()).toBe(0);
    await judge(page);
  });

  test('a payment that is sent, and one that failed', async () => {
    sandbox.control.fail(PAY, { kind: 'hang', times: 1 });
    const page = await openRepayment('pay-refused');
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
    await toastOf(page).getByText('Loading…').waitFor();
    await stillness(page);
    await axe(page);
    await page.close(); // ends the request that hangs
    const failed = await openRepayment('pay-refused');
    await (await openSheet(failed)).getByRole('button', { name: 'Payment', exact: true }).tap();
    await toastOf(failed).getByText('This channel is under maintenance.').waitFor();
    await judge(failed);
    expect(await failed.getByRole('status').innerText()).toContain('under maintenance');
  });
});

test('nothing moves when the person wants it still', async () => {
  const page = await openRepayment('full', { reducedMotion: true });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
        .filter((ms) => ms > 1),
    );
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-tap]')?.click();
  });
  await page.getByRole('dialog').waitFor();
  expect(await moving()).toEqual([]);
});
