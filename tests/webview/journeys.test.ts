import { expect, test } from 'vitest';
import { bindCard } from '../../shared/api/bank.ts';
import { complaintInit, saveComplaint, uploadImage } from '../../shared/api/complaint.ts';
import { confirmV3Push } from '../../shared/api/confirm.ts';
import { payUrl } from '../../shared/api/repayment.ts';
import { sampleSession } from '../../scripts/sandbox/screens.ts';
import { addressOf, openScreen, requestsOf, type WebView } from './harness.ts';
import { photo } from './support/photo.ts';

// the main journeys of borrowers in the app's web view; each ends on the next page or with a message to the app

const back = (view: WebView) => view.evaluate(() => window.onNativeBack?.());

test('an order is repaid on the payment page of the chosen channel, and then shows that it is paid', async () => {
  const view = await openScreen(addressOf('repayment', { productId: '101', orderId: 'full~webkit' }));
  await view.tap('button', 'Payment Method');
  await view.tap('radio', 'Maya');
  await view.photograph('repayment-sheet');
  await view.tap('button', 'Payment');
  await view.arrive(/\/sandbox\/pay\//);
  expect(requestsOf(payUrl)).toHaveLength(1);
  await view.tap('button', 'Pay now (sandbox)');
  await view.tap('link', 'See the order');
  await view.see('text', 'Paid in full');
  expect((await view.address()).searchParams.get('sessionId')).toBe(sampleSession.sessionId);
});

test('a call, a product and home on the order page go to the app', async () => {
  const view = await openScreen(addressOf('orderDetails', { productId: '101', orderId: 'status-151' }));
  await view.tap('text', 'Call customer service');
  await expect.poll(() => view.messages().length).toBe(1);
  await view.tap('text', 'Salary Advance');
  await expect.poll(() => view.messages().length).toBe(2);
  await view.tap('text', 'Click to view more products');
  await expect
    .poll(() => view.messages())
    .toEqual([
      { handler: 'callPhone', body: expect.stringMatching(/^\+?\d+$/) as string },
      { handler: 'to', body: '/product/detail?id=202' },
      { handler: 'toHome', body: '' },
    ]);
});

test('an account is saved, and the app receives bankStart, bankEnd and closeWebView', async () => {
  const view = await openScreen(addressOf('bindBank', { productId: 'bank-short' }));
  await view.see('heading', 'Payment account information');
  await expect.poll(() => view.messages()).toEqual([{ handler: 'bankStart', body: '' }]);
  await view.tap('button', 'Bank Choose your bank');
  await view.tap('radio', 'BPI');
  await view.tap('button', 'Confirm');
  await view.tap('textbox', 'Account number');
  await view.type('12345a67890');
  await view.tap('button', 'Next');
  await view.see('text', 'Account saved');
  expect(requestsOf(bindCard).map(({ form }) => Object.values(form ?? {}))).toEqual([
    expect.arrayContaining(['1234567890']),
  ]);
  await expect
    .poll(() => view.messages().map(({ handler }) => handler))
    .toEqual(['bankStart', 'bankEnd', 'closeWebView']);
});

test('a loan is confirmed, and the app receives confirmEvent before the order replaces the page', async () => {
  const view = await openScreen(addressOf('confirmV3', { productId: '101' }));
  await view.see('checkbox', 'I agree to the loan documents');
  await view.tap('button', 'Next');
  await view.arrive(/\/orderDetails\.html\?.*from=confirm/);
  expect(requestsOf(confirmV3Push)).toHaveLength(1);
  const told = view
    .events()
    .filter(({ event }) => event === 'message' || event === 'committed')
    .map((one) => (one.event === 'message' ? one.handler : one.event));
  expect(told).toEqual(['committed', 'confirmEvent', 'committed']);
  await view.see('text', 'Under review');
  expect(await view.evaluate(() => history.length)).toBe(1);
});

test('the app’s back control asks whether to stay; Cancel closes the web view', async () => {
  const view = await openScreen(addressOf('confirmV3', { productId: 'loan-stay' }));
  await view.see('button', 'Next');
  await expect.poll(() => back(view)).toBe(true);
  await view.see('dialog', 'Point out');
  await view.photograph('confirmV3-retention');
  await view.tap('button', 'Cancel');
  await expect.poll(() => view.messages()).toEqual([{ handler: 'closeWebView', body: '' }]);
});

test('a complaint is filed with a photo from the app’s picker', async () => {
  const view = await openScreen(addressOf('complaint', { orderId: 'complaint-1' }));
  await view.tap('button', 'Collection');
  await view.tap('link', 'Calls too often');
  await view.arrive(/complainPageNext\.html/);
  const words = 'They call me at work.';
  await view.tap('textbox', 'What happened?');
  await view.type(words);
  await view.choose(await photo(view));
  await view.tap('text', 'Add a photo');
  await view.see('text', 'Uploaded');
  await view.photograph('complainPageNext-photo');
  await view.tap('button', 'Send');
  await view.see('dialog', 'Successfully Sent');
  await view.arrive(/complaint\.html/);
  expect(requestsOf(uploadImage).map(({ refused }) => refused)).toEqual([undefined]);
  expect(requestsOf(saveComplaint).map(({ form }) => form?.problemDetail)).toEqual([words]);
  await view.tap('link', 'My complaints');
  await view.see('text', words);
  expect(requestsOf(complaintInit).length).toBeGreaterThan(0);
});
