import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quietFrames } from '../../../tests/setup/frames.ts';
import { DocumentFrame } from './DocumentFrame.tsx';

quietFrames();
const URL_ = 'https://docs.lender.example/agreement';
const frame = () => document.querySelector('iframe');

test('a document stands in a frame that may do nothing, and can be opened in full', () => {
  render(<DocumentFrame title="Loan agreement" src={URL_} />);
  expect(frame()?.getAttribute('sandbox')).toBe('');
  expect(frame()?.getAttribute('src')).toBe(URL_);
  expect(frame()?.title).toBe('Loan agreement');
  expect(screen.getByRole('link', { name: 'Open in full' }).getAttribute('href')).toBe(URL_);
});

test.each([
  ['', []],
  ['loanapp://agreement', []],
  ['https://elsewhere.example/agreement', ['https://elsewhere.example/agreement']],
])('%j is no document: a sentence, and the links %j', (src, links) => {
  render(<DocumentFrame title="Loan agreement" src={src} />);
  expect(frame()).toBeNull();
  expect(screen.getByText('This document cannot be shown here.')).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

test('without a connection the browser’s error page is no document', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<DocumentFrame title="Loan agreement" src={URL_} />);
  fireEvent.load(frame()!);
  expect(screen.getByRole('alert')).toBeTruthy();
});
