import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DayPicker } from './DayPicker.tsx';

const onChoose = vi.fn();
const part = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, option: string) => userEvent.selectOptions(part(name), option);
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
async function open(value = '') {
  render(<DayPicker label="Date of birth" value={value} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: /^Date of birth/ }));
}

beforeEach(() => void onChoose.mockReset());

test('Confirm with an incomplete day shows an alert in the sheet and moves the focus to the first empty select', async () => {
  await open();
  await choose('Month', 'March');
  await confirm();
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Choose month, day and year.');
  expect(document.activeElement).toBe(part('Day'));
  await choose('Day', '9');
  await choose('Year', '1990');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});

test('the years begin with the current one in Manila and go back; future years come last', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-12-31T20:00:00Z'), toFake: ['Date'] });
  await open();
  const years = [...part('Year').options].map(({ textContent }) => textContent);
  expect(years.slice(0, 3)).toEqual(['–', '2026', '2025']);
  expect(years.slice(-21)).toEqual(['1926', ...Array.from({ length: 20 }, (_none, at) => `${2027 + at}`)]);
});

test('the sheet begins with the chosen day, also when its year is not in the list', async () => {
  await open('1850-12-31');
  expect([part('Month').value, part('Day').value, part('Year').value]).toEqual(['12', '31', '1850']);
});

test.each([
  ['February', '2023', '2023-02-28'],
  ['February', '2024', '2024-02-29'],
  ['April', '2024', '2024-04-30'],
])('when %s %s is chosen, the 31st becomes the last day of the month: %s', async (month, year, day) => {
  await open();
  await choose('Month', 'January');
  await choose('Day', '31');
  await choose('Year', year);
  await choose('Month', month);
  await confirm();
  expect(onChoose.mock.calls).toEqual([[day]]);
});
