import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { hearToasts } from './toasts.ts';

declare const window: { readonly happyDOM: { setURL(url: string): void } };

/** Where every test starts, whatever the one before it did with `location`. */
const HOME = 'http://localhost:3000/';

// React warns about updates outside act() only where it is told that this is a test
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// a busy machine is slow: what never comes is given up, what comes late is not
configure({ asyncUtilTimeout: 60_000 });

// Whatever a page or React writes to console.error is a defect that nobody would read: it fails the test. A test that
// provokes one on purpose takes it with vi.spyOn(console, 'error').mockImplementation(() => {}).
const write = console.error;
let written: unknown[][] = [];

beforeEach(hearToasts);
beforeEach(() => {
  written = [];
  console.error = (...args: unknown[]) => {
    written.push(args);
    write(...args);
  };
});

// hooks run last first: what unmounting writes counts too
afterEach(() => {
  console.error = write;
  expect(written, 'nothing may be written to console.error').toEqual([]);
});

afterEach(() => {
  cleanup();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })); // a page that is being left gives that up
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.happyDOM.setURL(HOME);
});
