import { vi } from 'vitest';
import { PhotoRefusedError } from '../../shared/features/photos/kinds.ts';

/** Stands for `shared/features/photos/prepare.ts` in tests: happy-dom decodes no pictures. `large.jpg` is refused. */

export const prepare = (file: File) =>
  file.name === 'large.jpg'
    ? Promise.reject(new PhotoRefusedError('This photo is too large.'))
    : Promise.resolve({ file, thumbnail: new Blob(['small']) });
export const upload = vi.fn();
