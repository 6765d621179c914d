import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { upload } from '#core';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { add, open, picker, playUploads, rows, slowUpload, URL_1 } from './testing.tsx';
import { playSandbox } from '../../tests/setup/sandbox.ts';

vi.mock('#core', async (original) => ({ ...(await original<object>()), upload: vi.fn() }));
// happy-dom decodes no pictures
vi.mock('../../shared/features/photos/prepare.ts', () => ({
  prepare: (file: File) => Promise.resolve({ file, thumbnail: new Blob(['small']) }),
}));

playSandbox();

playUploads();

describe('photos', () => {
  test('progress has a name and a value, and none where it is not known', async () => {
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

  test('the picker is hidden at nine and comes back', async () => {
    history.replaceState(null, '', '/?sessionId=s1'); // whose draft it is
    keptDraft('77').write({ text: '', images: Array.from({ length: 9 }, (_none, at) => `${URL_1}?${at}`) });
    open();
    expect(rows()).toHaveLength(9);
    expect(screen.queryByLabelText('Add a photo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 9' }));
    expect(picker()).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Photos');
  });
});
