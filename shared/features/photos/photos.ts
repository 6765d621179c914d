import { checkedUrl, HttpError, toast, type Endpoint, type Params } from '#core';
import { contentUrl } from '../../ui/content/content-url.ts';
import { notLoaded, PhotoRefusedError } from './kinds.ts';
import type { Prepared, upload as Upload } from './prepare.ts';

/** A photo on its way to the lender. */
export type Photo = {
  readonly id: number;
  /** `waiting`: another one is at work */
  readonly state: 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed';
  /** what has been sent, 0–100 */
  readonly percent: number;
  /** address of a small picture of it; undefined while there is none, and for kinds that the browser cannot show */
  readonly thumbnail: string | undefined;
  /** address of what is shown on the whole screen */
  readonly large: string | undefined;
  /** what is sent; undefined when it was sent before a reload */
  readonly file: File | undefined;
  /** where the lender keeps it, as the server wrote it; '' until it is there */
  readonly url: string;
  /** why it failed, for the borrower */
  readonly problem: string;
};

/** The most that a complaint takes. */
export const MOST_PHOTOS = 9;

type Options = {
  readonly to: Endpoint<Params, unknown, { readonly url: string }>;
  /** name of the form field */
  readonly field: string;
  /** the addresses of all uploaded ones, whenever they change */
  readonly onUrls: (urls: readonly string[]) => void;
  /** a file that is not taken at all, with what to do about it; '' when the next one is chosen */
  readonly onRefused: (words: string) => void;
};

const NOT_STORED = 'This photo could not be stored. Please try again.';

/** The address of a stored photo, if it may be sent: a picture of the web, no deep link. */
function pictureUrl(url: string): string | undefined {
  const checked = checkedUrl(url);
  return checked?.startsWith('http') ? checked : undefined;
}

/** The photos of a complaint, prepared and sent strictly one after another: memory and network are for one at a time. */
export function createPhotos({ to, field, onUrls, onRefused }: Options) {
  let photos: readonly Photo[] = [];
  let urls = '';
  let nextId = 1;
  let queue: Promise<unknown> = Promise.resolve();
  /** there before the first photo is sent, see `ready` */
  let upload: typeof Upload;
  const listeners = new Set<() => void>();
  /** of each photo: ends its work when it is removed */
  const removals = new Map<number, AbortController>();

  const set = (next: readonly Photo[]) => {
    photos = next;
    const done = photos.flatMap(({ url }) => url || []);
    if (done.join() !== urls) {
      urls = done.join();
      onUrls(done);
    }
    listeners.forEach((listener) => {
      listener();
    });
  };
  const isBusy = () => photos.some(({ state }) => state !== 'done' && state !== 'failed');
  const find = (id: number) => photos.find((photo) => photo.id === id);
  const change = (id: number, to: Partial<Photo>) => {
    set(photos.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)));
  };
  const drop = (id: number) => {
    const { thumbnail, large } = find(id) ?? {};
    for (const address of [thumbnail, large]) if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
    set(photos.filter((photo) => photo.id !== id));
  };

  /** Takes one away; if it is being prepared or sent, that ends. */
  const remove = (id: number) => {
    removals.get(id)?.abort();
    drop(id);
  };

  const show = (id: number, { file, thumbnail }: Prepared) => {
    const pictures = thumbnail && { thumbnail: URL.createObjectURL(thumbnail), large: URL.createObjectURL(file) };
    change(id, { file, ...pictures });
  };

  /** Prepares what was chosen. @returns false when there is nothing to send */
  async function ready(id: number, chosen: File, removal: AbortSignal): Promise<boolean> {
    change(id, { state: 'preparing' });
    try {
      // loaded with the first photo
      const code = await import('./prepare.ts').catch(() => {
        throw notLoaded();
      });
      ({ upload } = code);
      const prepared = await code.prepare(chosen, removal);
      if (find(id)) show(id, prepared);
      return Boolean(find(id));
    } catch (error) {
      if (!find(id)) return false;
      drop(id);
      onRefused(
        error instanceof PhotoRefusedError ? error.message : 'This photo could not be opened. Please try again.',
      );
      return false;
    }
  }

  async function send(id: number, signal: AbortSignal): Promise<void> {
    const file = find(id)?.file;
    if (!file) return;
    change(id, { state: 'uploading', percent: 0 });
    try {
      const { url } = await upload(to, field, file, {
        signal,
        onProgress: (share) => {
          const percent = Math.round(share * 100);
          if (find(id)?.percent !== percent) change(id, { percent });
        },
      });
      if (!find(id)) return;
      if (pictureUrl(url)) {
        // addresses are joined by commas when they are sent
        change(id, { state: 'done', percent: 100, url: url.replace(/,/g, '%2C') });
        toast('Upload succeeded!');
      } else change(id, { state: 'failed', problem: NOT_STORED });
    } catch (error) {
      if (find(id)) change(id, { state: 'failed', problem: error instanceof HttpError ? error.message : NOT_STORED });
    }
  }

  /** Works on a photo after those before it. When it is removed meanwhile, its work is not waited for: it may hang. */
  const enqueue = (id: number, work: (removal: AbortSignal) => Promise<unknown>) => {
    const removal = new AbortController();
    const { signal } = removal;
    removals.set(id, removal);
    const removed = new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
    queue = queue.then(() => (signal.aborted ? undefined : Promise.race([work(signal), removed])));
  };

  const added = (photo: Partial<Photo>): Photo => ({
    id: nextId++,
    state: 'waiting',
    percent: 0,
    thumbnail: undefined,
    large: undefined,
    file: undefined,
    url: '',
    problem: '',
    ...photo,
  });

  return {
    current: () => photos,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Takes a file that was chosen; more than nine are not taken. */
    add: (chosen: File) => {
      onRefused('');
      if (photos.length >= MOST_PHOTOS) return;
      const photo = added({});
      set([...photos, photo]);
      enqueue(photo.id, async (removal) => {
        if (await ready(photo.id, chosen, removal)) await send(photo.id, removal);
      });
    },
    /** Adds photos that were uploaded before a reload; addresses that may not be sent are left out. */
    restore: (stored: readonly string[]) => {
      const known = stored
        .filter(pictureUrl)
        .slice(0, MOST_PHOTOS)
        .map((url) => {
          const address = contentUrl(url);
          return added({ state: 'done', percent: 100, url, thumbnail: address, large: address });
        });
      // one that was chosen before React was there is already at work; nine that are uploaded leave no room for it
      photos.slice(MOST_PHOTOS - known.length).forEach(({ id }) => {
        remove(id);
        onRefused(`Only ${MOST_PHOTOS} photos can be sent. The last one was not added.`);
      });
      set([...known, ...photos]);
    },
    /** Sends a failed one again. */
    retry: (id: number) => {
      if (find(id)?.state !== 'failed') return;
      change(id, { state: 'waiting', percent: 0, problem: '' });
      enqueue(id, (removal) => send(id, removal));
    },
    remove,
    isBusy,
    /** resolves when no photo is being prepared or sent any more; a photo that hangs can be removed */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (isBusy()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
  };
}
export type Photos = ReturnType<typeof createPhotos>;
