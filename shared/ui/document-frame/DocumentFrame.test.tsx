import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quietFrames } from '../../../tests/setup/frames.ts';
import { DocumentFrame } from './DocumentFrame.tsx';

quietFrames();
const URL_ = 'https://docs.lender.example/agreement';
const frame = () => document.querySelector('iframe');

test('a document is shown in a fully sandboxed frame, with a link that opens it in full', () => {
  render(<DocumentFrame title="Loan agreement" src={URL_} />);
  expect(frame()?.getAttribute('sandbox')).toBe('');
  expect([frame()?.src, frame()?.title]).toEqual([URL_, 'Loan agreement']);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in full' }).href).toBe(URL_);
});

test('a screen of ours is shown from the folder of this page, with the session', () => {
  history.replaceState(null, '', '/cdn/v1/confirmV3.html?sessionId=s1');
  render(<DocumentFrame title="Loan agreement" src="/loanTerms" />);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in full' });
  expect([frame()?.src, href]).toEqual(Array(2).fill(`${location.origin}/cdn/v1/loanTerms.html?sessionId=s1`));
});

test('a frame that loads without a connection holds the browser’s error page, so an alert is shown', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<DocumentFrame title="Loan agreement" src={URL_} />);
  fireEvent.load(frame()!);
  expect(screen.getByRole('alert')).toBeTruthy();
});

const ELSEWHERE = 'https://elsewhere.example/agreement';

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'http://lender.example/', 'loanapp://agreement', ELSEWHERE])(
  'for %j a sentence is shown instead of a frame; an https address of another site also gets a link',
  (src) => {
    render(<DocumentFrame title="Loan agreement" src={src} />);
    expect(frame()).toBeNull();
    expect(screen.getByText('This document cannot be shown here.')).toBeTruthy();
    const link = screen.queryByRole('link', { name: 'Open in full' });
    expect(link?.getAttribute('href')).toBe(src === ELSEWHERE ? src : undefined);
  },
);
