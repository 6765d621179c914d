import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import phone from 'lucide/dist/esm/icons/phone.mjs';
import { expect, test, vi } from 'vitest';
import { ActionRow, ActionRows } from './ActionRows.tsx';

const icons = () => screen.getByRole('listitem').querySelectorAll('svg').length;

test('a row that leads on is a link with its title and text, and an arrow', () => {
  render(
    <ActionRows label="Help">
      <ActionRow icon={phone} title="My complaints" text="And our answers" href="./complaintList.html" />
    </ActionRows>,
  );
  const link = screen.getByRole('link', { name: 'My complaints And our answers' });
  expect(link.getAttribute('href')).toBe('./complaintList.html');
  expect(screen.getByRole('region', { name: 'Help' })).toBeTruthy();
  expect(icons()).toBe(2);
});

test('a row that does something is a button; what stands aside is not part of it', async () => {
  const [onClick, onCopy] = [vi.fn(), vi.fn()];
  render(<ActionRow icon={phone} title="Call us" onClick={onClick} aside={<button onClick={onCopy}>Copy</button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Call us' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onCopy).toHaveBeenCalledOnce();
  expect(icons()).toBe(1);
});

test('a row without either is there to be read', () => {
  render(<ActionRow icon={phone} title="Telephone" text="none" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(icons()).toBe(1);
});
