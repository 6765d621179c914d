import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ChoiceList } from './ChoiceList.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';

const choices = [
  { id: 'gcash', name: 'GCash', logo: '' },
  { id: 'maya', name: 'Maya', logo: 'https://cdn.lender.example/maya.png' },
  { id: 'bank', name: 'Bank', logo: '' },
];
const onChoose = vi.fn();

function List() {
  const [chosen, setChosen] = useState('gcash');
  return (
    <ChoiceList
      label="Payment Method"
      choices={choices}
      chosen={chosen}
      onChoose={(id) => {
        onChoose(id);
        setChosen(id);
      }}
    />
  );
}
const radio = (name: string) => screen.getByRole('radio', { name });

test('a tap anywhere on the row chooses it', async () => {
  render(<List />);
  await userEvent.click(screen.getByText('Maya'));
  expect(onChoose).toHaveBeenLastCalledWith('maya');
  expect(screen.getByRole('radio', { checked: true })).toBe(radio('Maya'));
});

test('two lists on one page do not know each other', async () => {
  render(
    <>
      <List />
      <List />
    </>,
  );
  await userEvent.click(screen.getAllByText('Maya')[0]!);
  const checked = screen.getAllByRole<HTMLInputElement>('radio').map((input) => input.checked);
  expect(checked).toEqual([false, true, false, true, false, false]);
});

test('nothing chosen is possible', () => {
  render(<ChoiceList label="Cards" choices={choices} chosen={undefined} onChoose={onChoose} />);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a row says when it was tapped, also when it is the chosen one; keys are no tap', async () => {
  const onTap = vi.fn();
  const row = (name: string, isChosen: boolean) => (
    <ChoiceRow group="g" picture={<i />} isChosen={isChosen} onChoose={onChoose} onTap={onTap}>
      {name}
    </ChoiceRow>
  );
  render(
    <>
      {row('A', true)}
      {row('B', false)}
    </>,
  );
  await userEvent.click(radio('A'));
  expect(onTap).toHaveBeenCalledOnce();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChoose).toHaveBeenCalled();
  expect(onTap).toHaveBeenCalledOnce();
});
