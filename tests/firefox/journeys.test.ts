import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { PHONE_EXAMPLE } from '../../scripts/sandbox/config.ts';
import { register } from '../../shared/api/promotion.ts';
import { payUrl } from '../../shared/api/repayment.ts';
import { arrive, find, openScreen, requestsOf, see } from './harness.ts';

// pages that people open in a browser and not in the app: the public site, the promotion, and a payment link

test('an order is repaid on the payment page of the chosen channel, and then shows that it is paid', async () => {
  const page = await openScreen('/repayment?productId=101&orderId=full~firefox');
  await find(page, 'button', 'Payment Method').click();
  await find(page, 'radio', 'Maya').click();
  await find(page, 'button', 'Payment').click();
  await arrive(page, /\/sandbox\/pay\//);
  expect(requestsOf(payUrl).map(({ form, refused }) => [form?.channelNumber, refused])).toEqual([['90007', undefined]]);
  await find(page, 'button', 'Pay now (sandbox)').click();
  await find(page, 'link', 'See the order').click();
  await see(page, 'Paid in full');
});

/** Reads the picture as a person does. */
const characters = (page: Page) =>
  page.$eval('img[alt="4 characters to type"]', async ({ src }) => {
    const svg = await (await fetch(src)).text();
    return [...svg.matchAll(/<text[^>]*>(\w)</g)].map(([, sign]) => sign).join('');
  });

test('from the ad, a code by SMS and Apply lead to the download; Back shows what was typed', async () => {
  const page = await openScreen('/promotion?id=promo-full&app_from=fb&sessionId=promo-full');
  await page.locator('img[alt="4 characters to type"]').wait();
  await find(page, 'textbox', 'Mobile number').fill(PHONE_EXAMPLE);
  await find(page, 'textbox', 'Characters in the picture').fill(await characters(page));
  await find(page, 'button', 'get verification code').click();
  await see(page, 'verification code sent, please check your phone');
  await find(page, 'textbox', 'SMS code').fill('123456');
  await page.locator('[data-tap=apply]').click();
  await arrive(page, /#\/downloadTemplate$/);
  expect(requestsOf(register).map(({ refused }) => refused)).toEqual([undefined]);
  await page.evaluate(() => history.back()); // Puppeteer's own waits for a document
  await find(page, 'textbox', 'Mobile number').wait();
  expect(await page.$eval('input', ({ value }) => value.replace(/ /g, ''))).toBe(PHONE_EXAMPLE);
});

test('the menu of the public site leads to its pages, and the agreement inside the promotion may run no script', async () => {
  const page = await openScreen('/');
  await page.locator('summary').click();
  await find(page, 'link', 'Privacy Policy').click();
  await arrive(page, /privacyPolicy\.html/);
  await see(page, 'Privacy Policy');
  await page.goto(new URL('/promotion?id=promo-hostile&sessionId=promo-hostile#/agreementTemplate', page.url()).href);
  await page.locator('iframe').wait();
  expect(await page.$eval('iframe', (frame) => frame.getAttribute('sandbox'))).toBe('');
});
