import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { quietFrames } from '../../../tests/setup/frames.ts';
import { DocumentFrame } from './DocumentFrame.tsx';

quietFrames();
const URL_ = 'https://docs.lender.example/agreement';
const frame = () => document.querySelector('iframe');
const busy = () => document.querySelector('[aria-busy=true]') !== null;

describe('an address', () => {
  test('stands in a frame that may do nothing, and can be opened in full', () => {
    render(<DocumentFrame title="Loan agreement" src={URL_} />);
    expect(frame()?.getAttribute('sandbox')).toBe('');
    expect(frame()?.getAttribute('src')).toBe(URL_);
    expect(frame()?.title).toBe('Loan agreement');
    expect(screen.getByRole('link', { name: 'Open in full' }).getAttribute('href')).toBe(URL_);
    expect(busy()).toBe(true);
    fireEvent.load(frame()!);
    expect(busy()).toBe(false);
  });

  test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'http://lender.example/', 'loanapp://agreement'])(
    '%j is no document: a sentence',
    (src) => {
      render(<DocumentFrame title="Loan agreement" src={src} />);
      expect(frame()).toBeNull();
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('This document cannot be shown here.')).toBeTruthy();
    },
  );

  test('of another site is only a link', () => {
    const elsewhere = 'https://elsewhere.example/agreement';
    render(<DocumentFrame title="Loan agreement" src={elsewhere} />);
    expect(frame()).toBeNull();
    expect(screen.getByText('This document cannot be shown here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in full' }).getAttribute('href')).toBe(elsewhere);
  });

  test('without a connection the browser’s error page is no document', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<DocumentFrame title="Loan agreement" src={URL_} />);
    fireEvent.load(frame()!);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
