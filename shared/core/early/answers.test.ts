// needs no document
import { afterEach, expect, test, vi } from 'vitest';
import { answerOf } from './answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the answer of an endpoint is that of its own path, not of one that only begins with it', async () => {
  const answer = (data: string) => Promise.resolve([JSON.stringify({ code: '00', data }), { ok: true }]);
  const answers = {
    '/gateway/v3/contract/contract-jump?sessionId=s1 title=x': answer('jump'),
    '/gateway/v3/contract/contract?sessionId=/v3/contract/contract productId=1': answer('list'),
  };
  vi.stubGlobal('window', { __handover: { answers } });
  const read = () => answerOf('/v3/contract/contract');
  try {
    read();
  } catch (waits) {
    await waits;
  }
  expect(read()).toBe('list');
});
