import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, endpoint, type Params } from './call.ts';
import { TIMEOUT_MS } from './client.ts';
import { NetworkError, TimeoutError } from './errors.ts';
import { upload } from './upload.ts';

const to = endpoint(call<Params, unknown>('POST', '/user-problem/upload-problem-img'), v.object({ url: v.string() }));
const photo = new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' });
const SENT = JSON.stringify({ code: '00', message: '', data: { url: 'https://img.lender.example/1' } });

beforeEach(() => {
  history.replaceState(null, '', '/complainPageNext?sessionId=s1&orderNo=9');
});
afterEach(() => void vi.useRealTimers());

/** happy-dom reports no progress: a request that the test drives by hand. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend?: () => void;
  status = 0;
  responseText = '';
  body: unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open = vi.fn();
  setRequestHeader = vi.fn();
  send(body: unknown) {
    this.body = body;
  }
  end(status: number, text = '') {
    this.status = status;
    this.responseText = text;
    this.onloadend?.();
  }
  /** as the platform has it: nothing happens unless it was sent */
  abort = vi.fn(() => {
    if (this.body) this.end(0);
  });
}

describe('with a request driven by hand', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  const failure = (sent: Promise<unknown>) =>
    sent.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

  test('progress is the share that was sent; an unknown length tells nothing', async () => {
    const shares: number[] = [];
    const sent = upload(to, 'problemImage', photo, { onProgress: (share) => shares.push(share) });
    const { last } = FakeRequest;
    last.upload.onprogress?.({ loaded: 0, total: 0 });
    last.upload.onprogress?.({ loaded: 25, total: 100 });
    last.upload.onprogress?.({ loaded: 100, total: 100 });
    last.end(200, SENT);
    await sent;
    expect(shares).toEqual([0.25, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<[string, number, string, object]>([
    [
      'a refusal',
      200,
      '{"code":"31","message":"Too large"}',
      { name: 'ServerError', code: '31', message: 'Too large' },
    ],
    ['HTTP 500 with a code of success', 500, SENT, { name: 'ServerError', code: '500' }],
    ['malformed JSON', 200, '{"code":', { name: 'ContractError', field: `${to.path}: no JSON envelope` }],
  ])('%s fails as every request does', async (_what, status, text, error) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const sent = upload(to, 'problemImage', photo);
    FakeRequest.last.end(status, text);
    await expect(sent).rejects.toMatchObject(error);
  });

  test('a connection that breaks off is a network error', async () => {
    const sent = upload(to, 'problemImage', photo);
    FakeRequest.last.end(0);
    expect(await failure(sent)).toBeInstanceOf(NetworkError);
  });

  test('it is given up 60 s after the last progress, not before', async () => {
    const error = failure(upload(to, 'problemImage', photo));
    const { last } = FakeRequest;
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    last.upload.onprogress?.({ loaded: 1, total: 100 });
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    expect(last.abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await error).toBeInstanceOf(TimeoutError);
  });

  test('leaving aborts it', async () => {
    const page = new AbortController();
    const error = failure(upload(to, 'problemImage', photo, { signal: page.signal }));
    page.abort();
    expect(await error).toBeInstanceOf(NetworkError);
    expect(FakeRequest.last.abort).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a page that is left already sends nothing', async () => {
    const page = new AbortController();
    page.abort();
    expect(await failure(upload(to, 'problemImage', photo, { signal: page.signal }))).toBeInstanceOf(NetworkError);
    expect(FakeRequest.last.body).toBeUndefined();
  });
});
