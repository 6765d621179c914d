// Loaded by engines that cannot draw in a worker.
import Compressor from 'compressorjs';
import { drop, jpegOf, thumbnailOf } from './canvas.ts';
import { encoded, QUALITIES, sentSize, type Drawn, type Size } from './sizes.ts';

/** As `shrink`, with an <img> and on the main thread. Every supported engine turns an <img> upright by itself. @throws Error */
export async function compress(file: File, size: Size): Promise<Drawn> {
  let canvas: HTMLCanvasElement | undefined;
  try {
    const sent = sentSize(size);
    const first = await new Promise<Blob>((resolve, reject) => {
      new Compressor(file, {
        checkOrientation: false,
        width: sent.width,
        height: sent.height,
        quality: QUALITIES[0],
        mimeType: 'image/jpeg',
        strict: false,
        drew: (_context, drawn) => {
          canvas = drawn;
        },
        success: resolve,
        error: reject,
      });
    });
    if (!canvas) throw new Error('no canvas');
    const drawn = canvas;
    const photo = await encoded((quality) =>
      quality === QUALITIES[0] ? Promise.resolve(first) : jpegOf(drawn, quality),
    );
    return { photo, thumbnail: await thumbnailOf(drawn) };
  } finally {
    if (canvas) drop(canvas);
  }
}
