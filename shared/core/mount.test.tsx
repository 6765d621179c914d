import { act, render, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call, endpoint } from './http/call.ts';
import { NetworkError } from './http/errors.ts';
import { useAction } from './http/useAction.ts';
import { useEndpoint } from './http/useEndpoint.ts';
import { mount } from './mount.tsx';
import { session } from './session/session.ts';

const roots = vi.hoisted((): Root[] => []);
vi.mock(import('react-dom/client'), async (original) => {
  const real = await original();
  const hydrateRoot: typeof real.hydrateRoot = (...how) => {
    const root = real.hydrateRoot(...how);
    roots.push(root);
    return root;
  };
  return { ...real, hydrateRoot };
});

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  delete window.onNativeBack;
  delete window.onSessionChange;
  delete window.__handover;
  delete window.__given;
});

const mounted = (Page: () => React.ReactNode) =>
  act(() => {
    mount(Page);
  });

const tapped = vi.fn<(search: string) => void>();
function Page() {
  return (
    <a href={`?${session().sessionId ?? ''}`} onClick={({ currentTarget }) => tapped(currentTarget.search)}>
      link
    </a>
  );
}
const link = () => document.querySelector('a')!;
const handSession = () => act(() => window.onSessionChange?.({ sessionId: 'new' }));

test('ends the waiting of the inline script and listens to the host; links carry the session that it hands over', () => {
  document.body.innerHTML = '<div id="root"><a href="?">link</a></div>';
  window.__handover = { at: 0, answers: {}, waiting: true };
  mounted(Page);
  expect(window.__handover.waiting).toBe(false);
  expect(window.onNativeBack?.()).toBe(false);
  handSession();
  expect(link().search).toBe('?new');
});

test('a document that the browser prerenders is mounted when it is shown', () => {
  document.body.innerHTML = '<div id="root"><a href="?">link</a></div>';
  window.__handover = { at: 0, answers: {}, waiting: true };
  const prerendering = vi.fn(() => true);
  Object.defineProperty(document, 'prerendering', { get: prerendering, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  mounted(Page);
  expect(window.__handover.waiting).toBe(true);
  prerendering.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
  expect(window.__handover.waiting).toBe(false);
});

test('what is kept beyond its time is removed from both areas when a page starts', () => {
  const kept = (until: number) => JSON.stringify({ value: 'x', until });
  document.body.innerHTML = '<div id="root"><a href="?">link</a></div>';
  for (const area of [localStorage, sessionStorage]) {
    area.setItem('h5.old', kept(Date.now() - 1));
    area.setItem('h5.new', kept(Date.now() + 60_000));
  }
  mounted(Page);
  expect([localStorage, sessionStorage].map((area) => Object.keys(area))).toEqual([['h5.new'], ['h5.new']]);
});

test('a tapped button that opens a dialog has the focus, which Safari does not give it', () => {
  document.body.innerHTML = '<div id="root"><button aria-haspopup="dialog"><b>Open</b></button></div>';
  mounted(() => (
    <button aria-haspopup="dialog">
      <b>Open</b>
    </button>
  ));
  document.querySelector('b')!.click();
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

// earlyView.spec.ts tests in Chromium that an earlier session comes first: here effects run twice
describe('over an early view', () => {
  beforeEach(() => {
    tapped.mockReset();
    history.replaceState(null, '', '?sessionId=old');
    document.body.innerHTML = '<div id="root"><a href="?old">link</a></div>';
    window.__handover = { at: 0, answers: {}, waiting: true, early: true, tap: link() };
  });

  test('an earlier tap is answered once, by the element that was tapped', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // of the attribute, in development
    link().setAttribute('aria-busy', 'true');
    mounted(Page);
    expect([tapped.mock.calls, link().hasAttribute('aria-busy')]).toEqual([[['?old']], false]);
    handSession();
    expect(tapped).toHaveBeenCalledOnce();
  });

  test('an earlier tap is answered even when the host handed over something that is no session', () => {
    window.__given = [7];
    mounted(Page);
    expect(tapped.mock.calls).toEqual([['?old']]);
  });
});

test('what is kept for the old session is found and goes along with a session that the host handed over before React', async () => {
  const arrive = endpoint(call('POST', '/v3/arrive'), v.unknown(), 'acts');
  const lookUp = vi.fn(() => Promise.reject(new NetworkError()));
  let press = () => Promise.resolve();
  function Sends() {
    const { run, isUnknown } = useAction(arrive, { lookUp });
    press = () => run({});
    return isUnknown ? 'may have arrived' : '';
  }
  const fetched = vi.fn(() => Promise.reject(new TypeError('lost')));
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '?sessionId=old');
  const { unmount } = render(<Sends />);
  await act(() => press());
  unmount();

  window.__given = [{ sessionId: 'new' }];
  mounted(Sends);
  expect([session().sessionId, document.getElementById('root')!.textContent]).toEqual(['new', 'may have arrived']);
  await act(() => press());
  expect(fetched).toHaveBeenCalledOnce();
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('the first request carries a session that the host handed over before React, and is not sent again when it fails', async () => {
  const order = endpoint(call('GET', '/v3/order'), v.unknown());
  function Loads() {
    return useEndpoint(order, () => ({}))[0].state;
  }
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '?sessionId=old');
  window.__given = [{ sessionId: 'new' }];
  document.body.innerHTML = '<div id="root">loading</div>';
  mounted(Loads);
  await screen.findByText('error');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/gateway/v3/order?sessionId=new']);
});

test('onError is called once for a picture that had failed before React was there, not with every session', () => {
  document.body.innerHTML = '<div id="root"><img src="x.png" alt=""/></div>';
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const failed = vi.fn();
  mounted(() => <img src="x.png" alt="" onError={failed} />);
  handSession();
  expect(failed).toHaveBeenCalledOnce();
});

test('waits until a document that is still loading has been parsed', () => {
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

test('a page that throws while rendering shows a message and a button that reloads the page', () => {
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
