import { beforeEach, expect, test } from 'vitest';
import { call } from '../http/call.ts';
import { rebuildSession } from '../session/session.ts';
import { carrySession } from './carry-session.ts';

beforeEach(() => {
  history.replaceState(null, '', '/index.html?id=7&sessionId=s1&x=1');
  // listeners of earlier tests do nothing to a link that has its query
  carrySession({ call: call('GET', '/x'), params: () => ({}), slots: () => ({}) });
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

test('after the app has taken the session away, no link carries it', () => {
  rebuildSession({ sessionId: '' });
  expect(queryOf('href="./aboutUs.html"')).toBeUndefined();
});
