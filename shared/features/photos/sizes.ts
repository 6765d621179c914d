/** px */
export type Size = { readonly width: number; readonly height: number };

/** A photo that was drawn anew: as it is sent, and as it is shown small. */
export type Drawn = { readonly photo: Blob; readonly thumbnail: Blob; readonly size: Size };

/** px of the longest side of what is sent: a receipt can be read, and is 0.5 MB instead of 5 */
export const SIDE = 1600;
export const QUALITY = 0.8;
/** px of the longest side of what is shown in the list, 56 px on a screen with three pixels each */
export const THUMBNAIL_SIDE = 224;

export const longest = ({ width, height }: Size): number => Math.max(width, height);

/** The size that fits into a square of `side`, never enlarged. */
export function fitting(size: Size, side: number): Size {
  const factor = Math.min(1, side / longest(size));
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}
