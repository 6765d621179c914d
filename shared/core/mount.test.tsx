import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from './mount.tsx';
import { session } from './session/session.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  delete window.onNativeBack;
  delete window.onSessionChange;
  delete window.__handover;
});

const mounted = (Page: () => React.ReactNode) =>
  act(async () => {
    mount(Page);
    await new Promise((tick) => setTimeout(tick, 5));
  });

test('brings the prerendered page to life: the very same elements', async () => {
  document.body.innerHTML = '<div id="root"><button type="button">0</button></div>';
  const button = document.querySelector('button')!;
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  }
  await mounted(Page);
  act(() => button.click());
  expect(document.querySelector('#root')?.textContent).toBe('1');
  expect(document.querySelector('button')).toBe(button);
});

test('listens to the host and ends the waiting of the inline script', async () => {
  window.__handover = { at: 0, answers: {}, waiting: true };
  await mounted(() => null);
  expect(window.onNativeBack?.()).toBe(false);
  expect(window.onSessionChange).toBeTypeOf('function');
  expect(window.__handover.waiting).toBe(false);
});

test('renders anew when the host hands a new session: links carry it', async () => {
  document.body.innerHTML = '<div id="root"><a href="?">link</a></div>';
  await mounted(() => <a href={`?${session().sessionId ?? ''}`}>link</a>);
  act(() => {
    window.onSessionChange?.({ sessionId: 'new' });
  });
  expect(document.querySelector('a')?.getAttribute('href')).toBe('?new');
  history.replaceState(null, '', location.pathname);
});

test('a page that breaks while rendering says so, and offers to load it again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await mounted(() => {
    throw new Error('broken');
  });
  expect(log).toHaveBeenCalled();
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('Something went wrong');
  expect(alert?.textContent).not.toContain('broken');
  alert?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
