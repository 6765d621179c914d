import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Status } from './Status.tsx';

const show = (texts?: { headline: string; description: string }, tone?: 'danger') =>
  render(
    <Status tone={tone} texts={texts} fallback="Your order">
      <path d="M1 1h2" />
    </Status>,
  ).container;
const headline = () => screen.getByRole('heading', { level: 2 }).textContent;

test('while nothing is known: an empty circle and both slots', () => {
  const container = show();
  expect(container.querySelector('svg')).toBeNull();
  expect([...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'))).toEqual([
    'headline',
    'description',
  ]);
});

test('a drawing for the eye, a headline and a description', () => {
  const container = show({ headline: 'Not approved', description: 'Try again.' }, 'danger');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('.danger')).toBeTruthy();
  expect(headline()).toBe('Status: Not approved');
  expect(screen.getByText('Try again.')).toBeTruthy();
});

test('without a headline there is one all the same; without a description none is awaited', () => {
  const container = show({ headline: ' ', description: '' }, 'danger');
  expect(headline()).toBe('Status: Your order');
  expect(container.querySelector('[data-slot=description]')).toBeNull();
});
