import { afterEach, expect, test } from 'vitest';
import {
  complaintDetail,
  complaintInit,
  complaintList,
  saveComplaint,
  saveScore,
  type SaveComplaintRequest,
} from '../../../shared/api/complaint.ts';
import { orderDetail } from '../../../shared/api/order.ts';
import { createSandbox } from '../app.ts';
import { ask } from '../../../tests/setup/ask-sandbox.ts';
import type { Envelope } from '../envelope.ts';
import { scenarios } from '../screens.ts';

const sandbox = createSandbox();
afterEach(() => sandbox.control.reset()); // takes the pictures away

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const UPLOAD = 'http://localhost/gateway/user-problem/upload-problem-img';
type Part = readonly [field: string, content: Blob | string];

/** Hands files in as a browser does. */
async function upload(parts: readonly Part[], query = '', headers = {}) {
  const body = new FormData();
  for (const [field, content] of parts) {
    if (typeof content === 'string') body.append(field, content);
    else body.append(field, content, 'photo.jpg');
  }
  const response = await sandbox.app.request(UPLOAD + query, { method: 'POST', body, headers });
  return (await response.json()) as Envelope;
}
const photo = (bytes: Uint8Array<ArrayBuffer> | string = JPEG) => new Blob([bytes], { type: 'image/jpeg' });

const COMPLAINT: SaveComplaintRequest = {
  problemType: '1',
  problemSonType: '12',
  problemDetail: 'They shout.',
  problemImage: '',
  orderNo: 'complaint-1',
};

test.each([
  ['problemDetail: expected a text', { problemDetail: ' ' }],
  ['problemDetail: expected at most 200', { problemDetail: 'a'.repeat(201) }],
  ['problemSonType: required', { problemSonType: '' }],
  ['problemSonType: expected none', { problemType: '4' }],
  ["orderNo: order 'complaint-3' takes no", { orderNo: 'complaint-3' }],
  ['problemImage: no uploaded picture', { problemImage: 'http://localhost/sandbox/uploads/none.jpeg' }],
  ['problemImage: no uploaded picture', { problemImage: 'javascript:alert(1)' }],
  ['problemImage: expected at most 9', { problemImage: Array(10).fill('https://a.ph/1').join() }],
])('a wrong complaint is refused: %s', async (words, change) => {
  const { code, message } = await ask(sandbox, saveComplaint, { ...COMPLAINT, ...change });
  expect([code, message.slice(0, words.length)]).toEqual(['40', words]);
});

test('a complaint about an order that does not exist is refused', async () => {
  const answer = await ask(sandbox, saveComplaint, { ...COMPLAINT, orderNo: 'nobody' });
  expect(answer).toMatchObject({
    code: '44',
    message: expect.stringMatching(/^orderNo: no order 'nobody'/) as unknown,
  });
});

/** States of a screen whose requests do not fail. */
const statesOf = (screen: string) =>
  scenarios.filter((one) => one.screen === screen && !(one.entry ?? one.borrower)?.failures);

test.each(statesOf('complaint'))('every order and type that $name offers is accepted', async ({ name, session }) => {
  const { data } = await ask(sandbox, complaintInit, { orderId: name });
  const orders = [data.orderDetail, ...(data.orderList ?? [])].flatMap((order) =>
    order && 'orderNo' in order ? [order] : [],
  );
  for (const { orderNo, isShow } of orders) {
    for (const { value } of data.problemType ?? []) {
      const isCollection = String(value) === '1';
      if (isCollection && Number(isShow) !== 1) continue;
      const problemSonType = String((isCollection && data.problemSonType?.[0]?.value) || '');
      const own = { ...COMPLAINT, orderNo: String(orderNo), problemType: String(value), problemSonType };
      expect(await ask(sandbox, saveComplaint, own, session)).toMatchObject({ code: '00' });
    }
  }
});

test('the status of an order is that of the order’s page, also after a payment', async () => {
  const ids = { productId: '101', orderId: 'full' };
  for (const isPaid of [false, true]) {
    sandbox.state.orders.find(ids).isPaid = isPaid;
    const { data: page } = await ask(sandbox, orderDetail, ids);
    const { data: init } = await ask(sandbox, complaintInit, { orderId: 'full' });
    expect(init.orderDetail).toMatchObject({ status: page.noticeStatusText });
  }
});

test('a complaint can be read and rated only in the session in which it was filed', async () => {
  const [own, other] = [{ sessionId: 'filed-own' }, { sessionId: 'filed-other' }];
  await ask(sandbox, saveComplaint, COMPLAINT, own);
  const { data } = await ask(sandbox, complaintList, {}, own);
  const problemId = String(data.tabs?.[0]?.list?.[0]?.id);
  for (const [session, code] of [
    [other, '44'],
    [own, '00'],
  ] as const) {
    expect(await ask(sandbox, complaintDetail, { problemId }, session)).toMatchObject({ code });
    expect(await ask(sandbox, saveScore, { problemId, score: 5 }, session)).toMatchObject({ code });
  }
});

test.each(statesOf('complaintList'))('every complaint that $name lists can be read', async ({ session }) => {
  const { data } = await ask(sandbox, complaintList, {}, session);
  // spread: a list may be ''
  const ids = (data.tabs ?? []).flatMap((tab) => [...(tab?.list ?? [])].map(({ id }) => String(id ?? '').trim()));
  for (const problemId of new Set(ids.filter(Boolean))) {
    expect(await ask(sandbox, complaintDetail, { problemId })).toMatchObject({ code: '00' });
  }
});

test('only uploaded pictures are served, and no other file of the machine', async () => {
  await upload([['problemImage', photo()]]);
  for (const name of ['..%2F..%2Fetc%2Fpasswd', '%2e%2e', 'none.jpeg']) {
    expect((await sandbox.app.request(`http://localhost/sandbox/uploads/${name}`)).status).toBe(404);
  }
});

test.each<[string, readonly Part[], string, Record<string, string>]>([
  ['problemImage: required', [], '', {}],
  ['problemImage: expected a file', [['problemImage', 'text']], '', {}],
  ['image: unknown field', [['image', photo()]], '', {}],
  ['orderNo: unknown field', [['problemImage', photo()], ['orderNo', '1']], '', {}], // oxfmt-ignore
  ['problemImage: given twice', [['problemImage', photo()], ['problemImage', photo()]], '', {}], // oxfmt-ignore
  ['problemImage: expected a file that is not empty', [['problemImage', photo('')]], '', {}],
  ["x-session-id: expected 's'", [['problemImage', photo()]], '?sessionId=s', {}],
  ['token: unknown field', [['problemImage', photo()]], '?token=1', {}],
  ['content-type: ', [['problemImage', photo()]], '', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['body: ', [['problemImage', photo()]], '', { 'content-type': 'multipart/form-data; boundary=other' }],
])('an upload is refused: %s', async (words, parts, query, headers) => {
  const { code, message } = await upload(parts, query, headers);
  expect([code, message.slice(0, words.length)]).toEqual(['40', words]);
});

test('a file that only claims to be a picture is refused with a message for the borrower', async () => {
  const answer = await upload([['problemImage', photo('<svg onload=alert(1)>')]]);
  expect(answer).toMatchObject({ code: '62', message: 'This file is not a photo. Please choose another one.' });
});
