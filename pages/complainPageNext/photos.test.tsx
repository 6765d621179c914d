import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { upload } from '#core';
import { add, open, playUploads, slowUpload } from './testing.tsx';
import { playSandbox } from '../../tests/setup/sandbox.ts';

vi.mock('#core', async (original) => ({ ...(await original<object>()), upload: vi.fn() }));
// happy-dom decodes no pictures
vi.mock('../../shared/features/photos/prepare.ts', () => ({
  prepare: (file: File) => Promise.resolve({ file, thumbnail: new Blob(['small']) }),
}));

playSandbox();

playUploads();

test('progress of a photo has a name and a value, and none where it is not known', async () => {
  slowUpload();
  open();
  await add();
  const bar = await screen.findByRole('progressbar', { name: 'Upload of Photo 1' });
  expect(bar.getAttribute('value')).toBe('0');
  await waitFor(() => expect(upload).toHaveBeenCalled());
  const [, , , options] = vi.mocked(upload).mock.calls[0]!;
  act(() => {
    options!.onProgress!(0.4);
  });
  await screen.findByText('Uploading… 40 %');
  await add();
  await screen.findByText('Waiting…');
  expect(screen.getByRole('progressbar', { name: 'Upload of Photo 2' }).hasAttribute('value')).toBe(false);
});
