import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Picker } from './Picker.tsx';

const few = ['GCash', 'Maya', 'GrabPay'].map((name, index) => ({ id: String(index), name }));
const many = Array.from({ length: 500 }, (_, index) => ({ id: String(index), name: `Bank ${index + 1}` }));
const onChoose = vi.fn();
const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());

type Props = Partial<ComponentProps<typeof Picker>>;

function Form(props: Props) {
  return (
    <form onSubmit={onSubmit}>
      <Picker label="Wallet" placeholder="Choose yours" options={few} chosen="" onChoose={onChoose} {...props} />
      <button>Send</button>
    </form>
  );
}
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const names = () => radios().map((radio) => radio.closest('label')!.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function open(props: Props = {}) {
  render(<Form {...props} />);
  await userEvent.click(button(/^Wallet /));
  return screen.getByRole('dialog', { name: 'Wallet' });
}

beforeEach(() => void vi.clearAllMocks());

test('label and placeholder name the field, which has aria-haspopup; the error describes it and is no alert', () => {
  render(<Form error="Choose one from the list." />);
  const field = button('Wallet Choose yours');
  expect(field.getAttribute('aria-haspopup')).toBe('dialog');
  const error = document.getElementById(field.getAttribute('aria-describedby')!);
  expect(error?.textContent).toBe('Choose one from the list.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['Cancel', 'Close'])(
  'begins with the chosen option; %s leaves it unchanged and submits no form',
  async (name) => {
    await open({ chosen: '2' });
    expect(screen.getByRole('radio', { checked: true, name: 'GrabPay' })).toBeTruthy();
    await userEvent.click(screen.getByText('Maya'));
    await userEvent.click(button(name));
    expect([onChoose, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await userEvent.click(button('Wallet GrabPay'));
    expect(screen.getByRole('radio', { checked: true, name: 'GrabPay' })).toBeTruthy();
  },
);

test('Confirm with nothing chosen shows one message, an alert above the buttons, until something is chosen', async () => {
  const sheet = await open();
  await userEvent.click(button('Confirm'));
  const alert = within(sheet).getByRole('alert');
  expect(alert.textContent).toBe('Choose one first.');
  expect(screen.getAllByText('Choose one first.')).toHaveLength(1);
  expect(alert.closest('[data-scrolls]'), 'it does not scroll away').toBeNull();
  await userEvent.click(button('Confirm'));
  expect(within(sheet).getByRole('alert'), 'announced again').not.toBe(alert);
  await userEvent.click(screen.getByText('Maya'));
  expect(screen.queryByText('Choose one first.')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});

test('there is a search from 13 options on', async () => {
  await open({ options: many.slice(0, 12) });
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  await open({ options: many.slice(0, 13) });
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
});

test('the search shows the matching options and their number; Enter in the search chooses nothing', async () => {
  await open({ options: many });
  await userEvent.type(screen.getByRole('searchbox'), '99 ba{Enter}');
  expect(names()).toEqual(['Bank 99', 'Bank 199', 'Bank 299', 'Bank 399', 'Bank 499']);
  expect(screen.getByText('5 found')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a focused row that a search still finds keeps the focus; the list goes back to its first 60 rows', async () => {
  await open({ options: many });
  await userEvent.click(button('Show more (440)'));
  radios()[9]!.focus();
  const focused = document.activeElement;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bank' } });
  expect([document.activeElement, radios().length]).toEqual([focused, 60]);
});

test('when nothing is found a sentence says so, and the chosen option stays chosen', async () => {
  await open({ options: many, chosen: '7' });
  await userEvent.type(screen.getByRole('searchbox'), 'zz');
  expect(screen.getByText('Nothing found. Check the spelling.')).toBeTruthy();
  expect(screen.getByText('Chosen: Bank 8')).toBeTruthy();
  await userEvent.click(button('Confirm'));
  expect(onChoose.mock.calls).toEqual([['7']]);
});

test('a long list shows 60 rows at a time; Show more adds rows until the last one and moves the focus to them', async () => {
  await open({ options: many.slice(0, 150) });
  expect(screen.getAllByText(/^Bank /)).toHaveLength(60);
  await userEvent.click(screen.getByText('Show more (90)'));
  expect(document.activeElement?.closest('label')?.textContent).toBe('Bank 61');
  await userEvent.click(screen.getByText('Show more (30)'));
  expect(screen.getAllByText(/^Bank /)[149]?.textContent).toBe('Bank 150');
  expect(screen.queryByText(/^Show more/)).toBeNull();
});

test('an option chosen far down a long list is listed first', async () => {
  await open({ options: many, chosen: '450' });
  expect(names().slice(0, 3)).toEqual(['Bank 451', 'Bank 1', 'Bank 2']);
  await userEvent.click(screen.getByText('Bank 2'));
  expect(names().slice(0, 3)).toEqual(['Bank 451', 'Bank 1', 'Bank 2']);
});
