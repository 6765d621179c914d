import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { contentUrl } from '../content/content-url.ts';
import { SLICE } from '../long-list/useSlices.ts';
import { ChoiceList } from './ChoiceList.tsx';

vi.mock('../content/content-url.ts', { spy: true });

const choices = [
  { id: 'gcash', name: 'GCash', logo: '' },
  { id: 'maya', name: 'Maya', logo: 'https://cdn.lender.example/maya.png' },
  { id: 'bank', name: 'Bank', logo: '' },
];
const onChoose = vi.fn();

function List() {
  const [chosen, setChosen] = useState('gcash');
  return <ChoiceList label="Payment Method" choices={choices} chosen={chosen} onChoose={setChosen} />;
}
const radio = (name: string) => screen.getByRole('radio', { name });

test('a tap on the name of a row chooses the row; two lists on one page are independent', async () => {
  render([<List key="1" />, <List key="2" />]);
  await userEvent.click(screen.getAllByText('Maya')[0]!);
  const checked = screen.getAllByRole<HTMLInputElement>('radio').map((input) => input.checked);
  expect(checked).toEqual([false, true, false, true, false, false]);
});

test('a long list shows its first slice, then all rows; no row has to be chosen', async () => {
  const many = Array.from({ length: 200 }, (_none, at) => ({ id: String(at), name: `Bank ${at}`, logo: '' }));
  const list = <ChoiceList label="Banks" choices={many} chosen={undefined} onChoose={onChoose} />;
  expect(renderToString(list).match(/type="radio"/g)).toHaveLength(SLICE);
  render(list);
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(200));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('choosing a row renders only the two rows that change, not the whole list', async () => {
  render(<List />);
  const drawn = vi.mocked(contentUrl).mockClear();
  await userEvent.click(radio('Maya'));
  expect(drawn.mock.calls.map(([address]) => address)).toEqual(['', 'https://cdn.lender.example/maya.png']);
});
