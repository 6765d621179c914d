import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { Download } from './Download.tsx';

const template = {
  ...{ id: '', title: '', banner: '', buttonText: '', backgroundColor: '', agreement: '', androidUrl: '' },
  iosUrl: 'loanapp://home',
};

test('a template’s link to a page of the app goes through the app', async () => {
  const native = inTheApp();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone; CPU iPhone OS 17_0 like Mac OS X Safari');
  render(<Download template={template} failure={undefined} onRetry={vi.fn()} isLoading={false} />);
  await userEvent.click(screen.getByRole('link', { name: 'Download on the App Store' }));
  expect(native).toEqual([['to', 'loanapp://home']]);
});
