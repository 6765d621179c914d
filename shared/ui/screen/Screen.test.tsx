import { render, screen } from '@testing-library/react';
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
