import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quietFrames } from '../../../tests/setup/frames.ts';
import { DocumentFrame } from './DocumentFrame.tsx';
import { plainDocument } from './plain-document.ts';

quietFrames();
const URL_ = 'https://lender.example/agreement';
const frame = () => document.querySelector('iframe');
const busy = () => document.querySelector('[aria-busy=true]') !== null;

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

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

  test('that does not come is given up after 20 s; Retry asks again and keeps the focus', async () => {
    render(<DocumentFrame title="Loan agreement" src={URL_} />);
    pass(19_900);
    expect(screen.queryByRole('alert')).toBeNull();
    pass(200);
    expect(screen.getByRole('alert').textContent).toContain('The document could not be loaded.');
    expect(frame()).toBeNull();
    expect(screen.getByRole('link', { name: 'Open in full' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(busy()).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    fireEvent.load(frame()!);
    pass(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(frame()).toBeTruthy();
  });

  test('without a connection the browser’s error page is no document', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<DocumentFrame title="Loan agreement" src={URL_} />);
    fireEvent.load(frame()!);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

describe('HTML', () => {
  test('stands in the same kind of frame, never in the page', () => {
    const { container } = render(<DocumentFrame title="Agreement" html="<h1>Terms</h1><script>hack()</script>" />);
    expect(frame()?.getAttribute('sandbox')).toBe('');
    expect(frame()?.getAttribute('srcdoc')).toContain('<h1>Terms</h1>');
    expect(frame()?.hasAttribute('src')).toBe(false);
    expect(container.querySelector('h1, script')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('loses what the sandbox and the policy block, and keeps its words', () => {
    const plain = plainDocument(
      '<style>p{}</style><meta http-equiv="refresh" content="0"><base href="//x"><p style="color:red" onclick="x()" class="a">' +
        'Be <b>sure</b></p><script>hack()</script><iframe srcdoc="x"></iframe><a href="https://x.example">more</a>',
    );
    expect(plain).toContain(
      '<p data-style="color:red" data-onclick="x()" class="a">Be <b>sure</b></p><a href="https://x.example">more</a>',
    );
    expect(plain).not.toMatch(/<script|<style|<base|<iframe|refresh|[ /](onclick|style)=/);
  });

  test('a text without markup is a document too', () => {
    expect(plainDocument('5 < 6 & so on')).toContain('5 &lt; 6 &amp; so on');
  });
});
