import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { createServer } from '../../scripts/serve/server.ts';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { photoFile } from '../browser/support/photo-files.ts';
import { LONGEST_WAIT } from './taps.ts';

/** MB of JavaScript heap, canvases and decoded pictures that nine photos may use at the peak. */
const MOST_MEMORY = 200;
const PHOTOS = 9;
const MB = 1024 * 1024;

/** What nine photos cost: MB at the peak, and ms. */
type PhotoCost = {
  readonly heap: number;
  readonly pictures: number;
  /** memory of the page's whole process, above its memory before the first photo; undefined where the system does not report it */
  readonly process: number | undefined;
  readonly longestTask: number;
  readonly longestWait: number;
  /** from the choice to 'Uploaded', slowest photo */
  readonly slowest: number;
  readonly isMet: boolean;
};

type Watched = { pictures: number; peak: number; longestTask: number; longestWait: number };

/** In the page, before its scripts: counts the pixels that are held, the longest task, and how long taps wait. */
function watchFromInside(): void {
  const seen: Watched = { pictures: 0, peak: 0, longestTask: 0, longestWait: 0 };
  Object.assign(window, { __photos: seen });
  const held = new WeakMap<object, number>();
  const hold = (picture: object, bytes: number) => {
    seen.pictures += bytes - (held.get(picture) ?? 0);
    held.set(picture, bytes);
    seen.peak = Math.max(seen.peak, seen.pictures);
  };
  for (const side of ['width', 'height'] as const) {
    const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side)!;
    Object.defineProperty(HTMLCanvasElement.prototype, side, {
      ...own,
      set(this: HTMLCanvasElement, value: number) {
        own.set!.call(this, value);
        hold(this, this.width * this.height * 4);
      },
    });
  }
  const decode = window.createImageBitmap.bind(window) as (...args: unknown[]) => Promise<ImageBitmap>;
  Object.assign(window, {
    createImageBitmap: async (...args: unknown[]) => {
      const bitmap = await decode(...args);
      hold(bitmap, bitmap.width * bitmap.height * 4);
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => {
        hold(bitmap, 0);
        close();
      };
      return bitmap;
    },
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask' });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      seen.longestWait = Math.max(seen.longestWait, performance.now() - timeStamp);
    },
    true,
  );
}

async function heapOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** Memory of all page processes together, in bytes; undefined where there is no /proc. */
async function processMemory(browser: Browser): Promise<number | undefined> {
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    const sizes = pages.map(({ id }) =>
      Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]),
    );
    return sizes.reduce((sum, size) => sum + size, 0) * 1024;
  } catch {
    return undefined;
  } finally {
    await devtools.detach();
  }
}

/** Taps the heading and looks at the memory, over and over, until told to end. @returns the peaks in MB */
async function tapAndLook(browser: Browser, page: Page, devtools: CDPSession, isOver: () => boolean) {
  const before = await processMemory(browser);
  const peak = { heap: 0, process: before };
  while (!isOver()) {
    await page.mouse.click(100, 32);
    peak.heap = Math.max(peak.heap, await heapOf(devtools));
    const now = await processMemory(browser);
    if (now !== undefined && peak.process !== undefined) peak.process = Math.max(peak.process, now);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return { heap: peak.heap / MB, process: before && peak.process && (peak.process - before) / MB };
}

/** Adds nine photos of 12 megapixels, one after another, on a CPU that is `cpu` times slower. */
export async function measurePhotos(browser: Browser, dist: string, cpu: number): Promise<PhotoCost> {
  const server = await createServer({ dist, sandbox: createSandbox(), port: 0 });
  // from the disk: a buffer would be passed to the page as a text and would count as its heap
  const { folder, remove } = temporaryFolder('bench-photos-');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const maker = await context.newPage();
    const size = { width: 4000, height: 3000, orientation: 6 };
    const files: string[] = [];
    for (let seed = 1; seed <= PHOTOS; seed++) {
      const { name, buffer } = await photoFile(maker, `${seed}.jpg`, { ...size, seed });
      const file = path.join(folder, name);
      writeFileSync(file, buffer);
      files.push(file);
    }
    await maker.close();

    const page = await context.newPage();
    // tsx names functions with a helper that the page does not have
    await page.addInitScript('window.__name = (named) => named');
    await page.addInitScript(watchFromInside);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(`${server.url}/complainPageNext.html?orderNo=1&problemType=4`, { waitUntil: 'networkidle' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.evaluate(() => Object.assign((window as unknown as { __photos: Watched }).__photos, { longestTask: 0 }));

    let isOver = false;
    const looking = tapAndLook(browser, page, devtools, () => isOver);
    let slowest = 0;
    for (const [at, file] of files.entries()) {
      await page.getByLabel('Add a photo').setInputFiles(file);
      const since = Date.now();
      await page.getByText('Uploaded', { exact: true }).nth(at).waitFor({ timeout: 60_000 });
      slowest = Math.max(slowest, Date.now() - since);
    }
    isOver = true;
    const { heap, process } = await looking;
    const seen = await page.evaluate(() => (window as unknown as { __photos: Watched }).__photos);
    const pictures = seen.peak / MB;
    const { longestTask, longestWait } = seen;
    const memory = Math.max(heap + pictures, process ?? 0);
    const isMet = memory < MOST_MEMORY && longestTask <= LONGEST_WAIT && longestWait <= LONGEST_WAIT;
    return { heap, pictures, process, longestTask, longestWait, slowest, isMet };
  } finally {
    await context.close();
    await server.close();
    remove();
  }
}

export function photoReport({ heap, pictures, process, longestTask, longestWait, slowest, isMet }: PhotoCost): string {
  const rows = [
    [`${PHOTOS} photos of 12 megapixels`, isMet ? 'met' : 'NOT MET'],
    ['JavaScript heap at the peak', `${heap.toFixed(1)} MB`],
    ['canvases and bitmaps at the peak', `${pictures.toFixed(1)} MB (together under ${MOST_MEMORY})`],
    ['process above idle, worker included', `${process?.toFixed(1) ?? '?'} MB (under ${MOST_MEMORY})`],
    ['longest task', `${Math.round(longestTask)} ms (at most ${LONGEST_WAIT})`],
    ['longest wait of a tap', `${Math.round(longestWait)} ms (at most ${LONGEST_WAIT})`],
    ['slowest photo, until it is uploaded', `${(slowest / 1000).toFixed(1)} s`],
  ];
  return rows.map(([name, value]) => `${name!.padEnd(36)} ${value}`).join('\n');
}
