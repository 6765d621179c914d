import type { Page } from '@playwright/test';

/** A file as Playwright hands it to a file input. */
export type PhotoFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

type Options = {
  readonly width: number;
  readonly height: number;
  /** the EXIF orientation: how the camera was held. 6: the right side of what is stored is the bottom; 3: upside down */
  readonly orientation?: number;
  /** a different picture for each number */
  readonly seed?: number;
  readonly type?: 'image/jpeg' | 'image/png';
};

/** Photos of a complaint, by the name of their file. */
export const PHOTOS = {
  // 12 megapixels, camera held upright: stored lying on its side
  'portrait.jpg': { width: 4000, height: 3000, orientation: 6 },
  'flipped.jpg': { width: 2000, height: 1000, orientation: 3 },
  'small.jpg': { width: 400, height: 300 },
  'screenshot.png': { width: 390, height: 844, type: 'image/png' },
} as const satisfies Readonly<Record<string, Options>>;
export type PhotoName = keyof typeof PHOTOS;

/**
 * Makes a photo in a browser: its left third red, the rest a landscape of noise that compresses as badly as a real one.
 * 4000 × 3000 gives a JPEG of some 4 MB.
 */
export async function photoFile(page: Page, name: string, options: Options): Promise<PhotoFile> {
  const encoded = await page.evaluate(async ({ width, height, seed = 1, type = 'image/jpeg' }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d')!;
    const noise = document.createElement('canvas');
    noise.width = noise.height = 256;
    const dots = noise.getContext('2d')!;
    const pixels = dots.createImageData(256, 256);
    let state = seed * 7919;
    for (let at = 0; at < pixels.data.length; at += 4) {
      state = (state * 48271) % 2147483647;
      pixels.data.set([state % 160, 90 + ((state >> 8) % 120), 60 + ((state >> 16) % 90), 255], at);
    }
    dots.putImageData(pixels, 0, 0);
    const sky = context.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, `hsl(${(seed * 47) % 360} 60% 70%)`);
    sky.addColorStop(1, `hsl(${(seed * 47 + 60) % 360} 50% 45%)`);
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    context.fillStyle = context.createPattern(noise, 'repeat')!;
    context.fillRect(0, height * 0.55, width, height * 0.45);
    context.fillStyle = '#c00';
    context.fillRect(0, 0, width / 3, height);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), type, 0.92));
    const reader = new FileReader();
    return new Promise<string>((resolve) => {
      reader.onload = () => resolve((reader.result as string).split(',')[1]!);
      reader.readAsDataURL(blob);
    });
  }, options);
  const buffer = Buffer.from(encoded, 'base64');
  const { orientation, type = 'image/jpeg' } = options;
  return { name, mimeType: type, buffer: orientation ? withOrientation(buffer, orientation) : buffer };
}

/** Puts an EXIF segment behind the start of a JPEG: the orientation, and a place as cameras write it. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4); // where the directory is
  tiff.writeUInt16BE(1, 8); // entries
  tiff.writeUInt16BE(0x0112, 10); // orientation
  tiff.writeUInt16BE(3, 12); // a short
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    tiff,
    Buffer.from('GPS 14.5995 N 120.9842 E', 'latin1'),
  ]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** A photo of an iPhone as no browser but Safari can open it: the head of a HEIC file and noise. */
export const heicFile = (): PhotoFile => ({
  name: 'IMG_0042.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2000, 7),
  ]),
});
