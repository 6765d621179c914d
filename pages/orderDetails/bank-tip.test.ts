import { beforeEach, expect, test, vi } from 'vitest';

// each test is a document of its own
beforeEach(() => {
  vi.resetModules();
});
const fail = () => {
  throw new DOMException('not now', 'QuotaExceededError');
};

test.each<[string, () => { mockRestore: () => void }]>([
  ['full', () => vi.spyOn(sessionStorage, 'setItem').mockImplementation(fail)],
  ['forbidden', () => vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(fail)],
])('with storage that is %s, the flag is set until the document ends', async (_what, spoil) => {
  const spoilt = spoil();
  const { bankTip } = await import('./bank-tip.ts');
  expect(bankTip.isSet()).toBe(false);
  bankTip.set();
  expect(bankTip.isSet()).toBe(true);
  spoilt.mockRestore();
});
