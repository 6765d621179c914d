import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetTimers } from './timers.ts';
import { hearToasts } from './toasts.ts';

declare const window: { readonly happyDOM: { setURL(url: string): void } };

/** The address at which every test starts, whatever the previous one did with `location`. */
const HOME = 'http://localhost:3000/';

// React warns about updates outside act() only with this flag
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// generous for a busy machine: only what never comes fails
configure({ asyncUtilTimeout: 60_000 });

// Every console.error of a page or of React is a defect that could go unnoticed, so it fails the test. A test that
// provokes one on purpose takes it with vi.spyOn(console, 'error').mockImplementation(() => {}).
const write = console.error;
let written: unknown[][] = [];

// a test that has no server, and no stub instead, fails when a page asks
globalThis.fetch = (input) => {
  console.error('nothing answers in this test:', input);
  return Promise.reject(new TypeError('Failed to fetch'));
};

beforeEach(hearToasts);

// looks are tested in a browser; here every question for a role would match every rule of them, a fifth of the time
beforeEach(() => {
  for (const sheet of document.querySelectorAll('style')) sheet.remove();
});

beforeEach(() => {
  written = [];
  console.error = (...args: unknown[]) => {
    written.push(args);
    write(...args);
  };
});

// hooks run in reverse order, so errors during unmounting count too
afterEach(() => {
  console.error = write;
  expect(written, 'nothing may be written to console.error').toEqual([]);
});

afterEach(() => {
  cleanup();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })); // ends the state of a page that is being left
  forgetTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.happyDOM.setURL(HOME);
});

// ends fake timers and what vi.setSystemTime set, before the hooks above: hooks run in reverse order
afterEach(() => vi.useRealTimers());
