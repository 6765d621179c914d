import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { call, endpoint } from './call.ts';
import { useAction } from './useAction.ts';

const address = endpoint(call<Record<never, never>, unknown>('POST', '/address'), v.unknown());

const shown = (persisted: boolean) =>
  act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await new Promise(setImmediate);
  });

test.each([
  ['an action that opens another page is aborted, says nothing and can be tapped again', 'opens', false, 0],
  ['any other action goes on, and what follows it happens', 'done', true, 1],
] as const)('when the page comes back from the back/forward cache, %s', async (_what, follows, busy, followed) => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', reject);
      }),
  );
  const follow = vi.fn<() => void>();
  const failed = vi.fn<() => undefined>();
  const { result } = renderHook(() => useAction(address, { loading: 'Opening…', [follows]: follow, failed }));
  const tap = () => act(() => void result.current.run({}));
  const toast = () => document.querySelector('.toast')?.textContent;
  tap();
  await shown(false); // the first time that the page is shown
  expect(result.current.busy).toBe(true);
  await shown(true);
  expect([result.current.busy, toast()]).toEqual([busy, busy ? 'Opening…' : '']);
  await act(async () => {
    answers[0]!(Response.json({ code: '00', data: {} }));
    await new Promise(setImmediate);
  });
  await vi.waitFor(() => expect(result.current.busy).toBe(false));
  expect([follow.mock.calls.length, failed.mock.calls.length]).toEqual([followed, 0]);
  tap();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
});
