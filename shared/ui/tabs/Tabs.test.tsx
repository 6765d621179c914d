import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = ['Bank account', 'E-wallet', 'Cash'].map((name, at) => ({ id: `${at + 1}`, name }));

function Owned({ first = '2' }: { readonly first?: string }) {
  const [chosen, setChosen] = useState(first);
  return (
    <Tabs label="Card type" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      Panel of {chosen}
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true });

test('the label names the list of tabs; the chosen tab names the panel', () => {
  render(<Owned />);
  expect(screen.getByRole('tablist', { name: 'Card type' })).toBeTruthy();
  expect(selected().textContent).toBe('E-wallet');
  expect(screen.getByRole('tabpanel', { name: 'E-wallet' }).textContent).toBe('Panel of 2');
  expect(tab('Cash').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
});

test('the row is one stop for the Tab key; arrow keys wrap around, Home and End choose the first and last tab', async () => {
  render(<Owned />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('E-wallet'));
  const reached: unknown[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(selected());
    reached.push(selected().textContent);
  }
  expect(reached).toEqual(['Cash', 'Bank account', 'Cash', 'Bank account', 'Cash']);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

test.each(['Alt', 'Control', 'Meta'])('an arrow with %s is left to the browser', async (modifier) => {
  render(<Owned />);
  await userEvent.tab();
  await userEvent.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
  expect(selected().textContent).toBe('E-wallet');
});

test('with an unknown id the first tab is chosen', () => {
  render(<Owned first="9" />);
  expect(selected().textContent).toBe('Bank account');
});
