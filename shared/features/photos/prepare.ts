import { checkFile, MOST_PIXELS, MOST_SENT, tooLarge } from './kinds.ts';
import { shrink } from './shrink.ts';
import { longest, type Drawn, type Size } from './sizes.ts';

/** A photo as it is sent, and a small picture of it; none of a kind that this browser cannot show (HEIC outside of Apple). */
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
async function shrinkTheOldWay(file: File): Promise<Drawn | undefined> {
  try {
    const { compress } = await import('./compress.ts');
    return await compress(file);
  } catch {
    return undefined; // not loaded, or no canvas large enough: the photo goes as it is
  }
}

const isJpeg = (blob: Blob) => blob.type === 'image/jpeg';

/**
 * Makes a photo small enough for a slow network: upright, at most 1600 px, JPEG, without the place where it was taken. What
 * cannot be decoded goes as it is.
 * @throws {PhotoRefusedError}
 */
export async function prepare(file: File): Promise<Prepared> {
  checkFile(file);
  const size = await sizeOf(file);
  const isHuge = size && size.width * size.height > MOST_PIXELS;
  if (isHuge) throw tooLarge();
  const drawn = size && ((await shrink(file, size)) ?? (await shrinkTheOldWay(file)));
  // a small picture may grow by being written anew; only a JPEG may hold a turn and a place that must go
  const isBetter = drawn && (drawn.photo.size < file.size || longest(size) > longest(drawn.size) || isJpeg(file));
  const sent = isBetter ? new File([drawn.photo], nameFor(file, drawn.photo), { type: drawn.photo.type }) : file;
  if (sent.size > MOST_SENT) throw tooLarge();
  return { file: sent, thumbnail: drawn?.thumbnail };
}

const nameFor = ({ name }: File, photo: Blob): string =>
  isJpeg(photo) ? `${name.replace(/\.\w+$/, '') || 'photo'}.jpg` : name;
