import { fitting, QUALITIES, THUMBNAIL_SIDE, type Size } from './sizes.ts';

/** Draws on white: a JPEG knows no transparency. @throws Error when the engine has no canvas left */
function draw(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** iOS counts every canvas until it is collected: an empty one counts for nothing. */
export function drop(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

export const jpegOf = (canvas: HTMLCanvasElement, quality: number = QUALITIES[0]): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('no picture'));
      },
      'image/jpeg',
      quality,
    );
  });

/** A small picture of what is on a canvas. */
export async function thumbnailOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const small = draw(canvas, fitting(canvas, THUMBNAIL_SIDE));
  try {
    return await jpegOf(small);
  } finally {
    drop(small);
  }
}
