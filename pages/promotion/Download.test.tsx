import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { Download } from './Download.tsx';

const template = { id: '', title: '', banner: '', buttonText: '', backgroundColor: '', agreement: '', androidUrl: '' };

const show = (iosUrl: string) =>
  render(<Download template={{ ...template, iosUrl }} failure={undefined} onRetry={vi.fn()} isLoading={false} />);
beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone; CPU iPhone OS 17_0 like Mac OS X Safari');
});

test('a template’s link to a page of the app goes through the app', async () => {
  const native = inTheApp();
  show('loanapp://home');
  await userEvent.click(screen.getByRole('link', { name: 'Open the app' }));
  expect(native).toEqual([['to', 'loanapp://home']]);
});

test.each([
  ['https://apps.apple.com/ph/app/id1', 'Download on the App Store'],
  ['https://cdn.lender.example/d/123', 'Download for iPhone'],
])('for %s the button says “%s”: only a store’s address is called a store', (address, words) => {
  show(address);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: words }).href).toBe(address);
});
