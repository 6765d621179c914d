/** px */
export type Size = { readonly width: number; readonly height: number };

/** A photo that was drawn anew: as it is sent, and as it is shown small. */
export type Drawn = { readonly photo: Blob; readonly thumbnail: Blob };

/** px: a receipt can be read with a longest side of 1600 and is 0.5 MB instead of 5, a long screenshot with a short side of 1080 */
const LONGEST = 1600;
const SHORTEST = 1080;
/** pixels that are sent at most */
const MOST_SENT_PIXELS = 12_000_000;
/** bytes that are sent at most */
export const MOST_SENT = 3 * 1024 * 1024;
/** qualities of a JPEG, tried until it is small enough */
export const QUALITIES = [0.8, 0.6, 0.4] as const;
/** px of the longest side of what is shown in the list, 56 px on a screen with three pixels each */
export const THUMBNAIL_SIDE = 224;

const longest = ({ width, height }: Size): number => Math.max(width, height);

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});

/** The size that fits into a square of `side`, never enlarged. */
export const fitting = (size: Size, side: number): Size => scaled(size, Math.min(1, side / longest(size)));

/** The size that is sent: small, but never so small that a long screenshot cannot be read; never enlarged. */
export function sentSize(size: Size): Size {
  const { width, height } = size;
  const readable = Math.max(LONGEST / longest(size), SHORTEST / Math.min(width, height));
  // rounded down: a pixel more would be one too many
  const most = Math.sqrt(MOST_SENT_PIXELS / (width * height)) * 0.9995;
  return scaled(size, Math.min(1, readable, most));
}

/** Encodes with less and less quality until it is small enough to be sent; the last one whatever it has. */
export async function encoded(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  let photo: Blob | undefined;
  for (const quality of QUALITIES) {
    photo = await encode(quality);
    if (photo.size <= MOST_SENT) break;
  }
  return photo!;
}
