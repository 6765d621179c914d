import { IMAGE_FIELD, uploadImage } from '../../shared/api/complaint.ts';
import { keptDraft, type Draft } from '../../shared/features/complaint/draft.ts';
import { createPhotos } from '../../shared/features/photos/photos.ts';

/** A complaint that is being written: kept from the first letter until it is sent. */
export function createWriting() {
  let draft: Draft = { text: '', images: [] };
  let refused = '';
  let store: ReturnType<typeof keptDraft> | undefined;
  let order = '';
  const listeners = new Set<() => void>();
  const tell = () => {
    listeners.forEach((listener) => {
      listener();
    });
  };
  const keep = (change: Partial<Draft>) => {
    draft = { ...draft, ...change };
    if (draft.text || draft.images.length > 0 || draft.unsent) store?.write(draft);
    // what another session has written is not read, nor cleared
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
      refused = words;
      tell();
    },
  });

  const unsent = () => photos.current().filter(({ state }) => state !== 'done').length || undefined;
  photos.subscribe(() => {
    if (unsent() !== draft.unsent) keep({ unsent: unsent() });
  });

  const goOn = () => {
    store = keptDraft(order);
    const before = store.read();
    const lost = before?.unsent ?? 0;
    if (lost > 0) {
      refused = `${lost === 1 ? 'A photo was' : `${lost} photos were`} not uploaded before this page was closed. Please add ${lost === 1 ? 'it' : 'them'} again.`;
    }
    keep({ text: draft.text || before?.text || '', images: before?.images ?? [], unsent: unsent() });
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
    /** Keeps what stands here for the session that the app has handed over; where nothing does, goes on with what that one has kept. */
    keepOn: () => {
      if (draft.text || photos.current().length > 0) keep({});
      else if (store) goOn();
    },
    /** Goes on with what was kept of this order. What was typed before React was there is newer. */
    open: (orderNo: string) => {
      order = orderNo;
      goOn();
    },
    /** It was sent: nothing is kept, whatever still comes in. */
    forget: () => {
      store?.clear();
      store = undefined;
    },
  };
}
export type Writing = ReturnType<typeof createWriting>;
