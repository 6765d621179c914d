import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from './mount.tsx';
import { session } from './session/session.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  delete window.onNativeBack;
  delete window.onSessionChange;
  delete window.__handover;
  delete window.__early;
});

const mounted = (Page: () => React.ReactNode) =>
  act(() => {
    mount(Page);
  });

test('brings the prerendered page to life: the very same elements', () => {
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
  mounted(Page);
  act(() => button.click());
  expect(document.querySelector('#root')?.textContent).toBe('1');
  expect(document.querySelector('button')).toBe(button);
});

test('listens to the host and ends the waiting of the inline script', () => {
  window.__handover = { at: 0, answers: {}, waiting: true };
  mounted(() => null);
  expect(window.onNativeBack?.()).toBe(false);
  expect(window.onSessionChange).toBeTypeOf('function');
  expect(window.__handover.waiting).toBe(false);
});

test('renders anew when the host hands a new session: links carry it', () => {
  document.body.innerHTML = '<div id="root"><a href="?">link</a></div>';
  mounted(() => <a href={`?${session().sessionId ?? ''}`}>link</a>);
  act(() => {
    window.onSessionChange?.({ sessionId: 'new' });
  });
  expect(document.querySelector('a')?.getAttribute('href')).toBe('?new');
});

// that a session from before comes first is proved in Chromium (earlyView.spec.ts): here effects run twice
describe('over an early view', () => {
  const tapped = vi.fn();
  function Page() {
    return (
      <a
        href={`?${session().sessionId ?? ''}`}
        onClick={({ currentTarget }) => {
          tapped(currentTarget.search);
        }}
      >
        link
      </a>
    );
  }
  const link = () => document.querySelector('a')!;
  beforeEach(() => {
    tapped.mockReset();
    history.replaceState(null, '', '?sessionId=old');
    document.body.innerHTML = '<div id="root"><a href="?old">link</a></div>';
    window.__handover = { at: 0, answers: {}, waiting: true, early: true, tap: link() };
  });

  test('a tap from before is answered once, by the very same element', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // of the attribute, in development
    link().setAttribute('aria-busy', 'true');
    mounted(Page);
    expect([tapped.mock.calls, link().hasAttribute('aria-busy')]).toEqual([[['?old']], false]);
    act(() => window.onSessionChange?.({ sessionId: 'new' }));
    expect(tapped).toHaveBeenCalledOnce();
  });

  test('what the host handed is no session: the tap is answered all the same', () => {
    window.__early = [7];
    mounted(Page);
    expect(tapped.mock.calls).toEqual([['?old']]);
  });
});

test('a picture that had failed before fails for the page too', () => {
  document.body.innerHTML = '<div id="root"><img src="x.png" alt=""/></div>';
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const failed = vi.fn();
  mounted(() => <img src="x.png" alt="" onError={failed} />);
  expect(failed).toHaveBeenCalled();
});

test('waits for a document that is still on its way', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.body.innerHTML = '';
  mounted(() => 'here');
  document.body.innerHTML = '<div id="root">here</div>';
  expect(window.onSessionChange).toBeUndefined();
  state.mockReturnValue('interactive');
  act(() => {
    document.dispatchEvent(new Event('DOMContentLoaded'));
  });
  expect(window.onSessionChange).toBeTypeOf('function');
});

test('a page that breaks while rendering says so, and offers to load it again', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  mounted(() => {
    throw new Error('broken');
  });
  expect(log).toHaveBeenCalled();
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('Something went wrong');
  expect(alert?.textContent).not.toContain('broken');
  alert?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
