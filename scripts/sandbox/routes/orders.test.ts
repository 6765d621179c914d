// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { orderDetail, saveEvent, sendScore } from '../../../shared/api/order.ts';
import { defineProduct } from '../../../shared/api/product.ts';
import { payUrl } from '../../../shared/api/repayment.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { orderScenarios } from '../scenarios/index.ts';
import { orderDetailsScenarios } from '../scenarios/orderDetails.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const detailOf = (orderId: string) => ask(sandbox, orderDetail, { productId: '101', orderId });
async function parsed(orderId: string) {
  const result = await orderDetail.answer['~standard'].validate((await detailOf(orderId)).data);
  if (result.issues) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

test.each(orderScenarios.filter(({ order }) => !order.failures?.[orderDetail.path]))(
  '$name answers what the contract allows',
  async ({ name }) => {
    expect(await detailOf(name)).toMatchObject({ code: '00' });
    await parsed(name);
  },
);

test('there is a scenario for every status, and for repaying with and without rollover', async () => {
  const states = await Promise.all(
    orderDetailsScenarios
      .filter(({ name }) => name.startsWith('status-'))
      .map(async ({ name }) => {
        const { orderStatus, isDelay } = await parsed(name);
        return `${orderStatus}${isDelay ? ' isDelay' : ''}`;
      }),
  );
  expect(states.sort()).toEqual(
    ['110', '151', '170', '170 isDelay', '174', '174 isDelay', '180', '180 isDelay', '200', '21', '999'].sort(),
  );
});

test('an order of the repayment screen is due here, and can be rolled over when it can be extended', async () => {
  expect(await parsed('full')).toMatchObject({ orderStatus: 174, isDelay: true, productName: 'Peso Quick Loan' });
  expect(await parsed('two-rows')).toMatchObject({ orderStatus: 174, isDelay: false });
  expect(await parsed('paid')).toMatchObject({ orderStatus: 200 });
});

test('an order that is paid shows its changed status and asks for nothing more', async () => {
  const ids = { productId: '101', orderId: 'kind-tips' };
  const { data } = await ask(sandbox, payUrl, { ...ids, amount: '5250', isDelay: 0, channelNumber: '90007' });
  await sandbox.app.request(String(data.payUrl), { method: 'POST' });
  expect(await parsed('kind-tips')).toMatchObject({ orderStatus: 200, isDelay: false, KindTipsMsg: '', reyMsg: '' });
  sandbox.control.reset();
  expect(await parsed('kind-tips')).toMatchObject({ orderStatus: 174, isDelay: true });
});

test('taps are counted with whole numbers, a rating is always 5', async () => {
  const event = { productId: '101', moduleId: 30, positionId: 0 };
  expect(await ask(sandbox, saveEvent, event)).toMatchObject({ code: '00', data: null });
  expect(await ask(sandbox, saveEvent, { ...event, positionId: 0.5 })).toMatchObject({ code: '40' });
  expect(await ask(sandbox, sendScore, { score: 5 })).toMatchObject({ code: '00' });
  expect(await ask(sandbox, sendScore, { score: 4 as 5 })).toMatchObject({ code: '40', message: 'score: expected 5' });
});

test('products lead to the web, into the app, or are refused', async () => {
  const define = (linkKey: string) => ask(sandbox, defineProduct, { moduleId: 18, position: 0, linkKey });
  const { data } = await define('lakbay-loan');
  expect(data.link).toBe('http://localhost/sandbox/outside/product');
  expect((await sandbox.app.request(String(data.link))).status).toBe(200);
  expect((await define('salary-advance')).data.link).toBe('/product/detail?id=202');
  expect((await define('tiangge-flex')).data.link).toMatch(/^loanapp:/);
  expect((await define('hostile')).data.link).toMatch(/^javascript:/);
  expect(await define('piso-now')).toMatchObject({ code: '61', data: null });
  expect(await define('nobody')).toMatchObject({ code: '40' });
});

test('the banner is there', async () => {
  const { data } = await detailOf('status-174');
  const picture = await sandbox.app.request(String(data.banner));
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
});
