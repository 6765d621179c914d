import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Picker } from './Picker.tsx';

const few = ['GCash', 'Maya', 'GrabPay'].map((name, index) => ({ id: String(index), name }));
const many = Array.from({ length: 500 }, (_, index) => ({ id: String(index), name: `Bank ${index + 1}` }));
const onChoose = vi.fn();
const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());

function Form({ options = few, chosen = '', error = '' }) {
  return (
    <form onSubmit={onSubmit}>
      <Picker
        label="Wallet"
        placeholder="Choose yours"
        error={error}
        options={options}
        chosen={chosen}
        onChoose={onChoose}
      />
      <button>Send</button>
    </form>
  );
}
const field = () => screen.getByRole('button', { name: /^Wallet / });
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const names = () => radios().map((radio) => radio.closest('label')!.textContent);
const button = (name: string) => screen.getByRole('button', { name });
async function open(props: Parameters<typeof Form>[0] = {}) {
  render(<Form {...props} />);
  await userEvent.click(field());
  return screen.getByRole('dialog', { name: 'Wallet' });
}

beforeEach(() => {
  onChoose.mockClear();
  onSubmit.mockClear();
});

describe('the field', () => {
  test('label and placeholder name it, then label and what is chosen; it opens a dialog', () => {
    const { rerender } = render(<Form />);
    expect(button('Wallet Choose yours').getAttribute('aria-haspopup')).toBe('dialog');
    rerender(<Form chosen="1" />);
    expect(button('Wallet Maya')).toBeTruthy();
  });

  test('its error describes it and is read out', () => {
    render(<Form error="Choose one from the list." />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Choose one from the list.');
    expect(field().getAttribute('aria-describedby')).toBe(alert.id);
  });
});

describe('the sheet', () => {
  test.each(['Cancel', 'Close'])('begins with what is chosen; %s leaves it so, next time as well', async (name) => {
    await open({ chosen: '2' });
    expect(screen.getByRole('radio', { checked: true, name: 'GrabPay' })).toBeTruthy();
    await userEvent.click(screen.getByText('Maya'));
    await userEvent.click(button(name));
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.click(button('Wallet GrabPay'));
    expect(screen.getByRole('radio', { checked: true, name: 'GrabPay' })).toBeTruthy();
  });

  test('Confirm with nothing chosen says so and stays', async () => {
    const sheet = await open();
    await userEvent.click(button('Confirm'));
    expect(within(sheet).getByText('Choose one first.')).toBeTruthy();
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('a long list', () => {
  test('has a search from 13 on', async () => {
    await open({ options: many.slice(0, 12) });
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    await open({ options: many.slice(0, 13) });
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
  });

  test('finds as typed and says how many; Enter in the search chooses nothing', async () => {
    await open({ options: many });
    await userEvent.type(screen.getByRole('searchbox'), '99 ba{Enter}');
    expect(names()).toEqual(['Bank 99', 'Bank 199', 'Bank 299', 'Bank 399', 'Bank 499']);
    expect(screen.getByText('5 found')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a row that is found again by a longer search keeps the focus; the list begins with a slice', async () => {
    await open({ options: many });
    await userEvent.click(button('Show more (440)'));
    radios()[9]!.focus();
    const focused = document.activeElement;
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bank' } });
    expect([document.activeElement, radios().length]).toEqual([focused, 60]);
  });

  test('nothing found: a sentence, and what was chosen is still chosen', async () => {
    await open({ options: many, chosen: '7' });
    await userEvent.type(screen.getByRole('searchbox'), 'zz');
    expect(screen.getByText('No wallet found. Check the spelling.')).toBeTruthy();
    expect(screen.getByText('Chosen: Bank 8')).toBeTruthy();
    await userEvent.click(button('Confirm'));
    expect(onChoose.mock.calls).toEqual([['7']]);
  });

  test('is put in 60 at a time: by its button until the last, the focus goes along', async () => {
    await open({ options: many.slice(0, 150) });
    expect(screen.getAllByText(/^Bank /)).toHaveLength(60);
    await userEvent.click(screen.getByText('Show more (90)'));
    expect(document.activeElement?.closest('label')?.textContent).toBe('Bank 61');
    await userEvent.click(screen.getByText('Show more (30)'));
    expect(screen.getAllByText(/^Bank /)[149]?.textContent).toBe('Bank 150');
    expect(screen.queryByText(/^Show more/)).toBeNull();
  });

  test('what is chosen far down stands first', async () => {
    await open({ options: many, chosen: '450' });
    expect(names().slice(0, 3)).toEqual(['Bank 451', 'Bank 1', 'Bank 2']);
    await userEvent.click(screen.getByText('Bank 2'));
    expect(names().slice(0, 3)).toEqual(['Bank 451', 'Bank 1', 'Bank 2']);
  });
});
