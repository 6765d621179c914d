import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Stars } from './Stars.tsx';

function Rating() {
  const [stars, setStars] = useState(0);
  return <Stars label="Please rate" stars={stars} onChange={setStars} />;
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

test('a tap fills all stars up to it and says what they mean', async () => {
  const { container } = render(<Rating />);
  expect(screen.getByRole('radiogroup', { name: 'Please rate' })).toBeTruthy();
  expect(screen.getByText('Tap a star')).toBeTruthy();
  expect(chosen()).not.toContain(true);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(chosen()).toEqual([false, false, false, true, false]);
  expect(container.querySelectorAll('.filled')).toHaveLength(4);
  expect(screen.getByText('Good')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '1 star' }));
  expect(container.querySelectorAll('.filled')).toHaveLength(1);
  expect(screen.getByText('Very bad').getAttribute('aria-live')).toBe('polite');
});
