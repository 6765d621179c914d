import { useState } from 'react';
import { session, toast, useAction } from '#core';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { take } from './characters.ts';
import type { Writing } from './writing.ts';

const EMPTY = 'Please fill in your comments and suggestions';
const UNSENT = 'A photo was not uploaded. Retry or remove it, then send.';

/** Sends the complaint: never without a text, not before every photo is uploaded, once. */
export function useSend({ text, photos, forget }: Writing) {
  const [waiting, setWaiting] = useState(false);
  const [asked, setAsked] = useState(0);
  const [isSent, setSent] = useState(false);
  const { run, busy } = useAction(saveComplaint, {
    loading: '',
    done: () => {
      forget();
      setSent(true);
    },
  });

  /** @returns whether there is a text to send; else it is said */
  const hasText = () => {
    if (text().trim()) return true;
    toast(EMPTY);
    setAsked((times) => times + 1);
    return false;
  };

  const send = async () => {
    if (waiting || busy || isSent || !hasText()) return;
    if (photos.isBusy()) {
      setWaiting(true);
      toast('Your complaint is sent as soon as the photos are uploaded.');
      await photos.settled();
      setWaiting(false);
      if (!hasText()) return;
    }
    if (photos.current().some(({ state }) => state === 'failed')) {
      toast(UNSENT);
      return;
    }
    const { orderNo = '', problemType = '', problemSonType = '' } = session();
    await run({
      problemType,
      problemSonType,
      problemDetail: take('', text().trim()).text,
      problemImage: photos
        .current()
        .map(({ url }) => url)
        .join(),
      orderNo,
    });
  };

  return {
    send: () => {
      void send();
    },
    /** photos are waited for, then it is sent */
    waiting,
    busy,
    isSent,
    asked,
    error: asked && !text().trim() ? EMPTY : '',
  };
}
