import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder } from '../../temporary.ts';
import type { WebView } from './web-view.ts';

/** A photo of 2000 × 1500, made by the web view itself. @returns its path, until the test is over */
export async function photo(view: Pick<WebView, 'evaluate'>): Promise<string> {
  const encoded = await view.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1500;
    const context = canvas.getContext('2d')!;
    const sky = context.createLinearGradient(0, 0, 0, 1500);
    sky.addColorStop(0, '#8ec5fc');
    sky.addColorStop(1, '#e0c3fc');
    context.fillStyle = sky;
    context.fillRect(0, 0, 2000, 1500);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  });
  const file = path.join(emptyFolder(), 'photo.jpg');
  writeFileSync(file, Buffer.from(encoded, 'base64'));
  return file;
}
