// Runs in a worker: a photo is decoded, resized and encoded while taps are answered.
import { encoded, fitting, QUALITIES, sentSize, THUMBNAIL_SIDE, type Drawn, type Size } from './sizes.ts';

/** What the page hands over, and what it gets back. */
export type Order = { readonly file: File; readonly size: Size };
export type Delivery = Drawn | undefined;

const draw = (source: ImageBitmap | OffscreenCanvas, { width, height }: Size) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  // a JPEG knows no transparency
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
};

const jpegOf = (canvas: OffscreenCanvas, quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality });

async function shrunk({ file, size }: Order): Promise<Delivery> {
  const { width, height } = sentSize(size);
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
    // engines that do not know this value throw, which is wanted: they might leave the photo lying on its side
    imageOrientation: 'from-image',
  });
  try {
    // an engine that ignores the options returns the photo in full size
    if (bitmap.width !== width || bitmap.height !== height) return undefined;
    const canvas = draw(bitmap, { width, height });
    const photo = await encoded((quality) => jpegOf(canvas, quality));
    const small = draw(canvas, fitting({ width, height }, THUMBNAIL_SIDE));
    return { photo, thumbnail: await jpegOf(small, QUALITIES[0]) };
  } finally {
    bitmap.close();
  }
}

onmessage = ({ data }: MessageEvent<Order>) => {
  shrunk(data).then(postMessage, () => {
    postMessage(undefined);
  });
};
