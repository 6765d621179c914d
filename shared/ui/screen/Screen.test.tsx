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

test('a card with a label is a region', () => {
  render(<Card label="Details">Content</Card>);
  expect(screen.getByRole('region', { name: 'Details' })).toBeTruthy();
});
