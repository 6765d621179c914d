import { axe, expect, test } from './fixtures.ts';
import { stillness } from './support/inspect.ts';
import { judge, judgeEverything, judgeLooks } from './support/judge.ts';
import { allowLongTexts, openRepayment, openSheet, PAY } from './support/repayment.ts';

// dialogs, and what stands there after a tap, on both screens of a repayment; states without a tap: states.spec.ts

test('an order with its dialogs and its pay code', { tag: '@looks' }, async ({ openScreen }) => {
  await judgeEverything(await openRepayment(openScreen, 'hint'), judge);
});

test('long texts with their dialogs and their pay code, in every look', async ({ openScreen, problems }) => {
  await judgeEverything(await openRepayment(openScreen, 'long-texts'), judgeLooks);
  allowLongTexts(problems);
});

test('no code kept, a payment that is sent, and one that failed', async ({ openScreen, sandbox }) => {
  const empty = await openScreen('/repaymentOfCode2');
  await empty.getByRole('heading', { name: 'No repayment code here' }).waitFor();
  await judgeLooks(empty);

  sandbox.control.fail(PAY, { kind: 'hang', times: 1 });
  const pay = async () => {
    const page = await openRepayment(openScreen, 'pay-refused');
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
    return [page, sheet] as const;
  };
  const [page, sheet] = await pay();
  await sheet.locator('button[aria-busy=true]').waitFor();
  await stillness(page);
  await axe(page);
  await page.close(); // ends the request that hangs

  const [failed, refused] = await pay();
  // the refusal stays in the sheet
  await refused.getByText('This channel is under maintenance.').waitFor();
  await judgeLooks(failed);
});

test('nothing moves when the person wants it still', async ({ openScreen }) => {
  const page = await openRepayment(openScreen, 'full', { reducedMotion: true });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
        .filter((ms) => ms > 1),
    );
  await openSheet(page);
  expect(await moving()).toEqual([]);
});
