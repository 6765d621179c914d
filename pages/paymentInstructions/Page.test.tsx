import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import Page from './Page.tsx';
import { channels } from './channels.ts';

const names = ['GCash', 'Maya', '7-Eleven and other stores'];
const allSteps = channels.flatMap(({ steps }) => steps);

test('each channel has three steps, each with a picture that can be enlarged', () => {
  render(<Page />);
  for (const name of names) {
    const steps = within(screen.getByRole('region', { name })).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    for (const step of steps) expect(within(step).getByRole('button', { name: /^Enlarge: / })).toBeTruthy();
  }
});

test('“Contact us” opens customer service with the session; without script the link has no session', () => {
  history.replaceState(null, '', '/paymentInstructions.html?sessionId=s1');
  expect(renderToString(<Page />)).toContain('href="./customerService.html"');
  render(<Page />);
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    './customerService.html?sessionId=s1',
  );
});

test.each(allSteps)(
  '$picture is a small drawing without scripts and addresses, and has an alternative text',
  ({ picture, alt }) => {
    const svg = readFileSync(path.join(import.meta.dirname, '../../public/img', `${picture}.svg`), 'utf8');
    expect(svg.length).toBeLessThan(4096);
    expect(svg).toContain('viewBox="0 0 240 320"');
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /<script|<image|<use|href|https?:|\son\w+=/,
    );
    expect(alt.length).toBeGreaterThan(20);
  },
);
