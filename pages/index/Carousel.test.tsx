import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

const WIDTH = 300;
let isStill: boolean;
let isHidden: boolean;
let motionChanged: () => void;

beforeEach(() => {
  isStill = isHidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill;
    },
    addEventListener: (_type: string, listener: () => void) => (motionChanged = listener),
    removeEventListener: () => undefined,
  }));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  // there is no layout here
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, to?: unknown) {
    const { left, behavior } = to as ScrollToOptions;
    behaviours.push(behavior);
    this.scrollLeft = left!;
    fireEvent.scroll(this);
  });
});
afterEach(() => {
  behaviours.length = 0;
});
const behaviours: unknown[] = [];

const carousel = () => screen.getByRole('region');
const dots = () => screen.getAllByRole('button', { name: /^Banner/ });
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('shows the next banner every 3 s, and the first one after the last', () => {
  render(<Carousel />);
  expect(current()).toBe(1);
  wait(2999);
  expect(current()).toBe(1);
  wait(1);
  expect(current()).toBe(2);
  wait(3000);
  expect(current()).toBe(3);
  wait(3000);
  expect(current()).toBe(1);
  expect(behaviours).toEqual(['smooth', 'smooth', 'smooth']);
});

const first = () => screen.getAllByRole('link')[0]!;
test.each([
  ['a touch', () => fireEvent.touchStart(carousel()), () => fireEvent.touchEnd(carousel(), { touches: [] })],
  ['a touch that became a swipe', () => fireEvent.touchStart(carousel()), () => fireEvent.touchCancel(carousel())],
  ['the focus of a keyboard', () => act(() => first().focus()), () => act(() => first().blur())],
  [
    'the mouse over it',
    () => fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' }),
    () => fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' }),
  ],
  [
    'the tab being hidden',
    () => ((isHidden = true), fireEvent(document, new Event('visibilitychange'))),
    () => ((isHidden = false), fireEvent(document, new Event('visibilitychange'))),
  ],
])('stops, and continues 3 s after the end of: %s', (_what, begin, end) => {
  render(<Carousel />);
  wait(2000);
  begin();
  wait(20_000);
  expect(current()).toBe(1);
  end();
  wait(2999);
  expect(current()).toBe(1);
  wait(1);
  expect(current()).toBe(2);
});

test('does not stop for a touch pointer that entered, because a lifted finger does not point at it', () => {
  render(<Carousel />);
  fireEvent.pointerEnter(carousel(), { pointerType: 'touch' });
  wait(3000);
  expect(current()).toBe(2);
});

test('Pause stops it; Play starts it again, although the button has the focus', () => {
  render(<Carousel />);
  const toggle = screen.getByRole('button', { name: 'Pause' });
  fireEvent.focus(toggle);
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-label')).toBe('Play');
  wait(20_000);
  expect(current()).toBe(1);
  fireEvent.click(toggle);
  wait(3000);
  expect(current()).toBe(2);
});

test('is paused with reduced motion; a dot then shows its banner without smooth scrolling', () => {
  isStill = true;
  render(<Carousel />);
  wait(20_000);
  expect(current()).toBe(1);
  fireEvent.click(dots()[2]!);
  expect(current()).toBe(3);
  expect(behaviours).toEqual(['auto']);
  isStill = false;
  act(() => {
    motionChanged();
  });
  wait(3000);
  expect(current()).toBe(1);
});
