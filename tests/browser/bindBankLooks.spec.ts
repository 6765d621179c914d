import { test } from './fixtures.ts';
import { bankField, next, open } from './support/bindBank.ts';
import { judgeLooks } from './support/judge.ts';
import { button } from './support/repayment.ts';

test('what is wrong, and what there is to choose from, in every look', async ({ openScreen }) => {
  const page = await open(openScreen, 'bank-every-kind');
  await next(page).tap();
  await judgeLooks(page);
  await bankField(page).tap();
  for (const wanted of ['zz', 'b']) {
    await page.getByRole('searchbox').fill(wanted);
    await judgeLooks(page);
  }
  await button(page, 'Cancel').tap();
  await page.getByRole('button', { name: /^Date of birth/ }).tap();
  await judgeLooks(page);
});
