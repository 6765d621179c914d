import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, endpoint, TIMEOUT_MS, type Params } from '#core';
import { upload } from './upload.ts';

const to = endpoint(call<Params, unknown>('POST', '/user-problem/upload-problem-img'), v.object({ url: v.string() }));
const photo = new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' });
const SENT = JSON.stringify({ code: '00', message: '', data: { url: 'https://img.lender.example/1' } });
const BROKEN_OFF = { name: 'NetworkError' };

/** happy-dom reports no progress: a request that the test drives by hand. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend?: () => void;
  status = 0;
  responseText = '';
  constructor() {
    FakeRequest.last = this;
  }
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn();
  end(status: number, text = '') {
    this.status = status;
    this.responseText = text;
    this.onloadend?.();
  }
  /** as the platform has it: nothing happens unless it was sent */
  abort = vi.fn(() => {
    if (this.send.mock.calls.length > 0) this.end(0);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
});

test('progress is the share that was sent; an unknown length is not reported', async () => {
  const shares: number[] = [];
  const sent = upload(to, 'problemImage', photo, { onProgress: (share) => shares.push(share) });
  const { last } = FakeRequest;
  last.upload.onprogress?.({ loaded: 0, total: 0 });
  last.upload.onprogress?.({ loaded: 25, total: 100 });
  last.upload.onprogress?.({ loaded: 100, total: 100 });
  last.end(200, SENT);
  await sent;
  expect(shares).toEqual([0.25, 1]);
});

test.each<[string, number, string, object]>([
  ['a refusal', 200, '{"code":"31","message":"Too large"}', { name: 'ServerError', code: '31', message: 'Too large' }],
  ['HTTP 500 with a code of success', 500, SENT, { name: 'ServerError', code: '500' }],
  ['malformed JSON', 200, '{"code":', { name: 'ContractError', field: `${to.path}: no JSON envelope` }],
  ['a connection that breaks off', 0, '', BROKEN_OFF],
])('%s fails an upload like any other request', async (_what, status, text, error) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent = upload(to, 'problemImage', photo);
  FakeRequest.last.end(status, text);
  await expect(sent).rejects.toMatchObject(error);
});

test('an upload is given up 60 s after the last progress, not before', async () => {
  const sent = upload(to, 'problemImage', photo);
  const { last } = FakeRequest;
  vi.advanceTimersByTime(TIMEOUT_MS - 1);
  last.upload.onprogress?.({ loaded: 1, total: 100 });
  vi.advanceTimersByTime(TIMEOUT_MS - 1);
  expect(last.abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([
  ['leaving the page aborts the upload', 1],
  ['a page that has already been left sends nothing', 0],
])('%s', async (_what, times) => {
  const page = new AbortController();
  if (times === 0) page.abort();
  const sent = upload(to, 'problemImage', photo, { signal: page.signal });
  page.abort();
  await expect(sent).rejects.toMatchObject(BROKEN_OFF);
  const { send, abort } = FakeRequest.last;
  expect([send, abort].map(({ mock }) => mock.calls.length)).toEqual([times, times]);
});
