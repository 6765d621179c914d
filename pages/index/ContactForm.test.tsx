import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContactForm } from './ContactForm.tsx';

const asked = vi.fn();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});

const LABELS = ['Name', 'Telephone', 'E-mail', 'Message'] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const toast = () => document.querySelector('.toast')?.textContent;
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function fill(labels: readonly string[]) {
  for (const label of labels) await userEvent.type(field(label), `my ${label}`);
}

test('with nothing in it: a message, what to do at each field, and the focus at the first', async () => {
  render(<ContactForm />);
  await send();
  expect(toast()).toBe('Please provide complete information!');
  expect(errors()).toEqual([
    'Enter your name.',
    'Enter your telephone number.',
    'Enter your e-mail address.',
    'Write your message.',
  ]);
  expect(document.activeElement).toBe(field('Name'));
  for (const label of LABELS) expect(field(label).getAttribute('aria-invalid')).toBe('true');
});

test.each(LABELS)('all but %s: it is asked for, and the rest stays', async (missing) => {
  render(<ContactForm />);
  const others = LABELS.filter((label) => label !== missing);
  await fill(others);
  await userEvent.type(field(missing), '   ');
  await send();
  expect(toast()).toBe('Please provide complete information!');
  expect(errors()).toHaveLength(1);
  expect(document.activeElement).toBe(field(missing));
  for (const label of others) expect(field(label).value).toBe(`my ${label}`);
  await userEvent.type(field(missing), 'x');
  expect(errors()).toEqual([]);
});

test('complete: it says so, is empty again, and nothing is sent', async () => {
  render(<ContactForm />);
  await fill(LABELS);
  await userEvent.click(field('Name'));
  await userEvent.keyboard('{Enter}');
  expect(toast()).toBe('Successful!');
  expect(LABELS.map((label) => field(label).value)).toEqual(LABELS.map((label) => `my ${label}`));
  expect(errors()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByText(/does not send them/));
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Write it as an e-mail' }).href);
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'care@example.ph']);
  expect(mail.searchParams.get('body')).toBe('my Message\r\n\r\nmy Name\r\nmy Telephone\r\nmy E-mail');
  expect(asked).not.toHaveBeenCalled();
  await userEvent.type(field('Name'), 'A');
  expect(screen.queryByText(/does not send them/)).toBeNull();
});

test('what was typed before React was there counts', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ContactForm />);
  LABELS.forEach((label) => (field(label).value = `my ${label}`));
  render(<ContactForm />, { container, hydrate: true });
  expect(LABELS.map((label) => field(label).value)).toEqual(LABELS.map((label) => `my ${label}`));
  await send();
  expect(toast()).toBe('Successful!');
});
