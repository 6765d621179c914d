import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { rebuildSession } from '#core';
import { expect, test } from 'vitest';
import { useScreenLink } from './useScreenLink.ts';

const Link = () => <a href={useScreenLink('complaint')}>Complaint</a>;

test('without a browser there is no session; in it the link carries it along, also a new one', () => {
  history.replaceState(null, '', '/x.html?sessionId=s1');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Link />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('./complaint.html');
  render(<Link />, { container, hydrate: true });
  expect(screen.getByRole('link').getAttribute('href')).toBe('./complaint.html?sessionId=s1');
  act(() => rebuildSession({ sessionId: 's2' }));
  expect(screen.getByRole('link').getAttribute('href')).toBe('./complaint.html?sessionId=s2');
});
