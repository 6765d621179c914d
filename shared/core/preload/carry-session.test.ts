import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Launch } from '../session/launch.ts';
import { rebuildSession, session } from '../session/session.ts';
import { carrySession } from './carry-session.ts';

beforeEach(() => {
  window.__early = [];
  history.replaceState(null, '', '/index.html?id=7&sessionId=s1&x=1');
  // listeners of earlier tests do nothing to a link that has its query
  carrySession({ params: (launch: Launch) => ({ ...launch }) }).params(session());
});

/** The query of a link once it has been followed. */
function queryOf(attributes: string): string | undefined {
  document.body.innerHTML = `<a ${attributes}><b>x</b></a>`;
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => {
    event.preventDefault();
  });
  document.querySelector('b')!.click();
  return /\?[^#]*/.exec(link.getAttribute('href')!)?.[0];
}

test.each([
  ['href="./aboutUs.html#top"', '?sessionId=s1'],
  ['href="./promotion.html" data-query="true"', '?id=7&sessionId=s1&x=1'],
  ['href="./aboutUs.html?sessionId=s2"', '?sessionId=s2'],
  ['href="https://example.com/"', undefined],
  ['href="#app"', undefined],
])('only a link to a screen takes the session along, with data-query the whole query: %s', (attributes, query) => {
  expect(queryOf(attributes)).toBe(query);
});

test('a link waits for React when the app has handed over another session', () => {
  window.__early = ['{"sessionId":"s2"}'];
  window.__handover = { at: 0, answers: {}, waiting: true };
  onTestFinished(() => void delete window.__handover);
  document.body.innerHTML = '<a href="./aboutUs.html">x</a>';
  const link = document.querySelector('a')!;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect([click.defaultPrevented, window.__handover.tap]).toEqual([true, link]);
});

test('after the app has taken the session away, no link carries it', () => {
  rebuildSession({ sessionId: '' });
  expect(queryOf('href="./aboutUs.html"')).toBeUndefined();
});
