import { checkFile, MOST_PIXELS, notLoaded, tooLarge } from './kinds.ts';
import { withoutMetadata } from './metadata.ts';
import { shrink } from './shrink.ts';
import { MOST_SENT, type Drawn, type Size } from './sizes.ts';

// in this file, so that one request fetches all that a photo needs
export { upload } from './upload.ts';

/** A photo as it is sent, and a small picture of it; undefined when this browser cannot show the photo (HEIC outside of Apple). */
export type Prepared = { readonly file: File; readonly thumbnail: Blob | undefined };

/** Size of a picture, turned upright; undefined when the browser cannot decode it. Reads the head only: no pixels yet. */
async function sizeOf(file: File): Promise<Size | undefined> {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const image = new Image();
      image.onload = () => {
        const { naturalWidth: width, naturalHeight: height } = image;
        resolve(width && height ? { width, height } : undefined);
      };
      image.onerror = () => {
        resolve(undefined);
      };
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The way for engines that cannot draw in a worker (iOS 15, Chrome 87): slower, and loaded only by them. */
async function shrinkTheOldWay(file: File, size: Size): Promise<Drawn | undefined> {
  const { compress } = await import('./compress.ts').catch(() => {
    throw notLoaded();
  });
  return compress(file, size).catch(() => undefined); // no canvas large enough
}

/**
 * Makes a photo small enough for a slow network, readable and upright: a JPEG of at most 12 megapixels and 3 MB without
 * the place and the phone. In a file that cannot be decoded here only those notes are wiped out.
 * @param removal ends the work of the worker, whose memory the next photo needs
 * @throws {PhotoRefusedError}
 */
export async function prepare(file: File, removal: AbortSignal): Promise<Prepared> {
  checkFile(file);
  const size = await sizeOf(file);
  if (size && size.width * size.height > MOST_PIXELS) throw tooLarge();
  const shrunk = size && (await shrink(file, size, removal));
  if (removal.aborted) throw new Error('removed');
  const drawn = shrunk ?? (size && (await shrinkTheOldWay(file, size)));
  if ((drawn?.photo ?? file).size > MOST_SENT) throw tooLarge();
  const sent = drawn ? new File([drawn.photo], nameFor(file), { type: drawn.photo.type }) : await withoutMetadata(file);
  return { file: sent, thumbnail: drawn?.thumbnail };
}

const nameFor = ({ name }: File): string => `${name.replace(/\.\w+$/, '') || 'photo'}.jpg`;
