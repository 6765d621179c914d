// Loaded by engines that cannot draw in a worker.
import Compressor from 'compressorjs';
import { thumbnailOf } from './canvas.ts';
import { QUALITY, SIDE, type Drawn } from './sizes.ts';

/** As `shrink`, with an <img> and on the main thread. Every supported engine turns an <img> upright by itself. @throws Error */
export async function compress(file: File): Promise<Drawn> {
  let canvas: HTMLCanvasElement | undefined;
  try {
    const photo = await new Promise<Blob>((resolve, reject) => {
      new Compressor(file, {
        checkOrientation: false,
        maxWidth: SIDE,
        maxHeight: SIDE,
        quality: QUALITY,
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
    const { width, height } = canvas;
    return { photo, thumbnail: await thumbnailOf(canvas), size: { width, height } };
  } finally {
    if (canvas) canvas.width = canvas.height = 0;
  }
}
