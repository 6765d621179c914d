import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Screen } from './Screen.tsx';

test('the aside follows the heading and is not part of it; without an action there is no bar', () => {
  const { container } = render(
    <Screen title="Complaint" aside={<a href="./list.html">Mine</a>}>
      Content
    </Screen>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Complaint' });
  expect(heading.nextElementSibling).toBe(screen.getByRole('link', { name: 'Mine' }));
  expect(container.querySelector('.bar')).toBeNull();
});

test('when the main action that has the focus becomes another element, the focus goes to the heading', () => {
  const screenWith = (action: ReactElement) => (
    <Screen title="Repayment" action={action}>
      <p>₱5.250</p>
    </Screen>
  );
  const { rerender } = render(screenWith(<button type="button">Payment Method</button>));
  screen.getByRole('button').focus();
  rerender(screenWith(<button type="button">Payment</button>));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  rerender(screenWith(<a href="./orderDetails.html">See your order</a>));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
