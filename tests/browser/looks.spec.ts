import { axe, expect, test } from './fixtures.ts';
import { judge, judgeEverything, judgeLooks } from './support/judge.ts';
import { allowLongTexts } from './support/page.ts';
import { openRepayment, openSheet, PAY, payment, ready } from './support/repayment.ts';

// dialogs, and parts that appear after a tap, on both screens of a repayment; allStates.spec.ts covers states without a tap

test('a repayment, its dialogs and its pay code are accessible', { tag: '@looks' }, async ({ openScreen }) => {
  await judgeEverything(await openRepayment(openScreen, 'hint'), judge);
});

test('a repayment with long texts, its dialogs and its pay code are accessible in every look', async ({
  openScreen,
  problems,
}) => {
  await judgeEverything(await openRepayment(openScreen, 'long-texts'), judgeLooks);
  allowLongTexts(problems);
});

test('a missing code, a running and a refused payment are accessible; nothing moves with reduced motion', async ({
  openScreen,
  sandbox,
}) => {
  const empty = await openScreen('/repaymentOfCode2');
  await empty.getByRole('heading', { name: 'No repayment code here' }).waitFor();
  await judgeLooks(empty);

  sandbox.control.fail(PAY, { kind: 'hang', times: 1 });
  const page = await openRepayment(openScreen, 'pay-refused');
  const sheet = await openSheet(page);
  await payment(sheet).tap();
  await sheet.locator('button[aria-busy=true]').waitFor();
  await axe(page);
  await page.reload(); // ends the request that hangs
  await ready(page);
  await payment(await openSheet(page)).tap();
  // the refusal stays in the sheet
  await sheet.getByText('This channel is under maintenance.').waitFor();
  await judgeLooks(page);

  // nothing moves when the person has asked for reduced motion
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await openSheet(page);
  const moving = await page.evaluate(
    () =>
      [
        ...document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1),
        ...[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionDuration !== '0s'),
      ].length,
  );
  expect(moving).toBe(0);
});
