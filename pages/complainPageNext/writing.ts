import { IMAGE_FIELD, uploadImage } from '../../shared/api/complaint.ts';
import { keptDraft, type Draft } from '../../shared/features/complaint/draft.ts';
import { createPhotos } from '../../shared/features/photos/photos.ts';
import { take } from './characters.ts';

/** What was kept, then what was typed before React had loaded, unless one of the two begins with the other. */
function joined(before: string, typed: string): string {
  if (typed.startsWith(before)) return typed;
  return before.startsWith(typed) ? before : take(before, `${before} ${typed}`).text;
}

/** A complaint that is being written: kept from the first letter until it is sent. */
export function createWriting() {
  let draft: Draft = { text: '', images: [] };
  let refused = '';
  let store: ReturnType<typeof keptDraft> | undefined;
  let order = '';
  /** photos that were not uploaded before the page was closed, until one is added */
  let lost = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    listeners.forEach((listener) => {
      listener();
    });
  };
  const keep = (change: Partial<Draft>) => {
    draft = { ...draft, ...change };
    if (draft.text || draft.images.length > 0 || draft.unsent) store?.write(draft);
    // a draft of another session is neither read nor cleared
    else if (store?.read()) store.clear();
    tell();
  };
  const photos = createPhotos({
    to: uploadImage,
    field: IMAGE_FIELD,
    onUrls: (urls) => {
      keep({ images: [...urls] });
    },
    onRefused: (words) => {
      lost = 0;
      refused = words;
      tell();
    },
  });

  const unsent = () => lost + photos.current().filter(({ state }) => state !== 'done').length || undefined;
  photos.subscribe(() => {
    if (unsent() !== draft.unsent) keep({ unsent: unsent() });
  });

  const goOn = () => {
    store = keptDraft(order);
    const before = store.read();
    lost = before?.unsent ?? 0;
    if (lost > 0) {
      refused = `${lost === 1 ? 'A photo was' : `${lost} photos were`} not uploaded before this page was closed. Please add ${lost === 1 ? 'it' : 'them'} again.`;
    }
    keep({ text: joined(before?.text ?? '', draft.text), images: before?.images ?? [], unsent: unsent() });
    photos.restore(draft.images);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    text: () => draft.text,
    write: (text: string) => {
      keep({ text });
    },
    photos,
    /** why the last file was not taken; '' when there is nothing to say */
    refused: () => refused,
    /** For a session that the app has handed over: keeps the current text and photos for it, or continues its draft when there are none. */
    keepOn: () => {
      if (draft.text || photos.current().length > 0) keep({});
      else if (store) goOn();
    },
    /** Continues the draft of this order, with the text that was typed before React had loaded behind it. */
    open: (orderNo: string) => {
      if (orderNo === order) return; // StrictMode runs effects twice
      order = orderNo;
      goOn();
    },
    /** The complaint was sent: removes the draft and keeps nothing from now on. What another tab has written instead stays. */
    forget: () => {
      const stored = store?.read();
      if (stored?.text === draft.text && stored.images.join() === draft.images.join()) store?.clear();
      store = undefined;
    },
  };
}
export type Writing = ReturnType<typeof createWriting>;
