import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Timeline } from './Timeline.tsx';

test('an ordered list: title and note, value and time', () => {
  render(
    <Timeline
      items={[
        { title: 'First', note: 'Interest', value: '₱100', time: '5 Dec 2025' },
        { title: 'Second', note: '', value: '₱5.000', time: '' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FirstInterest₱1005 Dec 2025',
    'Second₱5.000',
  ]);
});

test('what is not given leaves no empty line', () => {
  render(<Timeline items={[{ title: '', note: '', value: '', time: '' }]} />);
  expect(screen.getByRole('listitem').querySelectorAll('p')).toHaveLength(0);
});
