import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card, Screen } from './Screen.tsx';

test('all of a screen, its action included, is in the one main landmark below the one first heading', () => {
  render(
    <Screen title="Repayment" action={<button>Pay</button>}>
      <p>Content</p>
    </Screen>,
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Repayment' })).toBeTruthy();
  expect(main.getByRole('button', { name: 'Pay' })).toBeTruthy();
});

test('without an action there is no bar', () => {
  const { container } = render(<Screen title="Repayment">Content</Screen>);
  expect(container.querySelector('.bar')).toBeNull();
});

test('what stands beside the heading comes after it, and is no part of it', () => {
  render(
    <Screen title="Complaint" aside={<a href="./list.html">Mine</a>}>
      Content
    </Screen>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Complaint' });
  expect(heading.nextElementSibling).toBe(screen.getByRole('link', { name: 'Mine' }));
});

test('a card with a label is a region', () => {
  render(<Card label="Details">Content</Card>);
  expect(screen.getByRole('region', { name: 'Details' })).toBeTruthy();
});
