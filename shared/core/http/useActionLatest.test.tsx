import { waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call, endpoint } from './call.ts';
import { useAction } from './useAction.ts';

const save = endpoint(call<{ name: string }, unknown>('POST', '/save'), v.unknown(), 'acts');

test('a tap that comes right after the page has changed uses the functions of what is shown', async () => {
  // as in a browser, where React runs effects after the paint
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const keep = vi.fn<(shown: string) => string>((shown) => shown);
  function Page({ shown }: { readonly shown: string }) {
    const { run } = useAction(save, { lookUp: () => Promise.resolve(undefined), keep: () => keep(shown) });
    return <button onClick={() => void run({ name: 'Juan' })}>{shown}</button>;
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  root.render(<Page shown="before" />);
  await waitFor(() => expect(container.textContent).toBe('before'));
  const changed = new MutationObserver(() => {
    container.querySelector('button')!.click();
  });
  changed.observe(container, { subtree: true, childList: true, characterData: true });
  root.render(<Page shown="after" />);
  await waitFor(() => expect(keep).toHaveBeenCalled());
  changed.disconnect();
  expect(keep.mock.calls[0]).toEqual(['after']);
});
