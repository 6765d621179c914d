/** bytes that are opened at most: a web view that decodes more may be killed for it */
const MOST_OPENED = 50 * 1024 * 1024;
/** pixels that are decoded at most; a camera of 108 megapixels still fits */
export const MOST_PIXELS = 120_000_000;

/** A file cannot be a photo of the complaint; its message says why, for the borrower. */
export class PhotoRefusedError extends Error {}

/** Some file managers give HEIC no type. */
const NAMES = /\.(jpe?g|png|webp|gif|avif|bmp|hei[cf])$/i;
const TYPES = /^image\/(?!svg)/i;

/** Checks name, type and size of the file. @throws {PhotoRefusedError} */
export function checkFile({ name, type, size }: File): void {
  if (!(type ? TYPES.test(type) : NAMES.test(name))) {
    throw new PhotoRefusedError('This file is not a photo. Choose a picture, such as a screenshot.');
  }
  if (size === 0) throw new PhotoRefusedError('This photo is empty. Choose another one.');
  if (size > MOST_OPENED) throw tooLarge();
}

export const tooLarge = () =>
  new PhotoRefusedError('This photo is too large. Choose a smaller one, such as a screenshot of it.');

/** The code for photos could not be loaded. Engines remember a failed import: only a reload asks for it again. */
export const notLoaded = () =>
  new PhotoRefusedError(
    'Photos cannot be added right now. Check your network and load the page again: what you wrote is kept.',
  );

/** A kind that this phone cannot open: place and device cannot be removed from it, so it is not sent. */
export const cannotOpen = () =>
  new PhotoRefusedError('Your phone cannot open this photo. Take a screenshot of it and choose that.');
