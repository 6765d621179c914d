import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StayDialog } from './StayDialog.tsx';

const nothing = () => undefined;

test('the button that stays on the page comes first', () => {
  render(<StayDialog title="" text="" onStay={nothing} onLeave={nothing} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Agree', 'Cancel']);
});
