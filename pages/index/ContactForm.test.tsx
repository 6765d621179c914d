import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContactForm } from './ContactForm.tsx';

const asked = vi.fn();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});

/** What is asked for at each field, in their order. */
const ERRORS = {
  Name: 'Enter your name.',
  Telephone: 'Enter your telephone number.',
  'E-mail': 'Enter your e-mail address.',
  Message: 'Write your message.',
};
const LABELS = Object.keys(ERRORS) as (keyof typeof ERRORS)[];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const toast = () => document.querySelector('.toast')?.textContent;
/** What describes the fields that are wrong. */
const errors = () =>
  LABELS.flatMap((label) => {
    const id = field(label).getAttribute('aria-describedby');
    return id ? document.getElementById(id)?.textContent : [];
  });

async function fill(labels: readonly string[]) {
  for (const label of labels) await userEvent.type(field(label), `my ${label}`);
}

test.each([LABELS, ...LABELS.map((label) => [label])])(
  'without %s: shows a toast and an error at each empty field, focuses the first and keeps the others',
  async (...missing) => {
    render(<ContactForm />);
    const [first] = missing;
    const others = LABELS.filter((label) => !missing.includes(label));
    await fill(others);
    await userEvent.type(field(first!), '   ');
    await send();
    expect(toast()).toBe('Please provide complete information!');
    expect(errors()).toEqual(missing.map((label) => ERRORS[label]));
    expect(document.activeElement).toBe(field(first!));
    // the toast is announced once; the error of a field is read when it gets the focus
    expect(screen.queryByRole('alert')).toBeNull();
    for (const label of missing) expect(field(label).getAttribute('aria-invalid')).toBe('true');
    for (const label of others) expect(field(label).value).toBe(`my ${label}`);
    await userEvent.type(field(first!), 'x');
    expect(errors()).toHaveLength(missing.length - 1);
  },
);

test('when complete: shows “Successful!”, keeps the values, sends nothing and offers an e-mail instead', async () => {
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

test('a half of an emoji becomes a replacement character in the e-mail; a whole emoji stays', async () => {
  render(<ContactForm />);
  for (const label of LABELS) fireEvent.change(field(label), { target: { value: `\ud83d ${label} 👋` } });
  await send();
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Write it as an e-mail' }).href);
  expect(mail.searchParams.get('subject')).toBe('Message from \ufffd Name 👋');
  expect(mail.searchParams.get('body')).toMatch(/^\ufffd Message 👋/);
});

test('text typed before React has loaded is kept and counts', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ContactForm />);
  LABELS.forEach((label) => (field(label).value = `my ${label}`));
  render(<ContactForm />, { container, hydrate: true });
  expect(LABELS.map((label) => field(label).value)).toEqual(LABELS.map((label) => `my ${label}`));
  await send();
  expect(toast()).toBe('Successful!');
});

test('line breaks of the message are written as mail programs need them', async () => {
  render(<ContactForm />);
  await fill(LABELS);
  fireEvent.change(field('Message'), { target: { value: 'Dear lender,\nwhere is it?' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Write it as an e-mail' });
  expect(href).toContain('body=Dear%20lender%2C%0D%0Awhere%20is%20it%3F%0D%0A');
});
