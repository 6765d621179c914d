import { useEffect, useState } from 'react';
import {
  DAY_MS,
  manilaDay,
  manilaTime,
  onRestored,
  OutcomeUnknownError,
  send as ask,
  session,
  toast,
  useAction,
} from '#core';
import {
  COLLECTION_TYPE,
  complaintList,
  saveComplaint,
  type SaveComplaintRequest,
} from '../../shared/api/complaint.ts';
import { unique } from '../../shared/ui/choice/unique.ts';
import { arrivedSince, noteArrived } from './arrived.ts';
import { take } from './characters.ts';
import type { Writing } from './writing.ts';

const EMPTY = 'Please fill in your comments and suggestions';
const NOT_LISTED = 'Your complaint may have arrived, but it is not in your list yet. You can send it again.';
const UNSENT = 'A photo was not uploaded. Retry or remove it, then send.';

const MAY = 'Your complaint may have arrived. Check again before you send it once more.';
const ALIKE =
  'Your list has a complaint with these words, perhaps from another time. See “My complaints” in Customer service before you send it again.';

const ANOTHER = 'The complaint you sent before has arrived. This one is not sent yet.';

const HOUR_MS = 3600_000;

const hasHour = (time: string) => /\d:\d/.test(manilaTime(time));

/** Was it written within an hour of `at`, or on that day when the server tells no hour? Nobody knows where the server's time cannot be read: no. */
function isFrom(at: number, time: string): boolean {
  const text = manilaTime(time);
  if (!hasHour(time)) return [at - HOUR_MS, at + HOUR_MS].map(manilaDay).includes(text.slice(0, 10));
  const inManila = Date.parse(text.replace(' ', 'T').replace(/Z?$/, 'Z'));
  return Math.abs(at + 8 * HOUR_MS - inManila) <= HOUR_MS;
}

/** Sends the complaint once, only with a text and only after every photo is uploaded. */
export function useSend({ text, photos, refused, forget }: Writing) {
  const [waiting, setWaiting] = useState(false);
  const [asked, setAsked] = useState(0);
  const [isSent, setSent] = useState(false);
  const [stays, setStays] = useState(false);
  useEffect(
    () =>
      onRestored(() => {
        setStays(true);
      }),
    [],
  );
  const [refusal, setRefusal] = useState('');
  const detail = () => take('', text().trim()).text;
  const finish = () => {
    setRefusal('');
    forget();
    setSent(true);
  };
  const { run, look, busy, isUnknown } = useAction(saveComplaint, {
    done: () => {
      noteArrived(detail(), session().orderNo ?? '');
      finish();
    },
    // while the outcome is unknown, the page says so itself: no toast
    failed: (error) => error instanceof OutcomeUnknownError,
    /** The complaint has arrived when the list has its text more often than it is known to have arrived before. */
    lookUp: async ({ problemDetail, orderNo }: SaveComplaintRequest, at) => {
      const hasArrived = () => {
        if (['', problemDetail].includes(detail())) return finish;
        // the text here is another one: the complaint was sent in another tab
        setRefusal(ANOTHER);
        return undefined;
      };
      // another web view has received the answer
      if (arrivedSince(at, problemDetail, orderNo)) return hasArrived();
      const { tabs } = await ask(complaintList, {});
      const same = unique(
        tabs.flatMap(({ list }) => list),
        // the same complaint is under several tabs
        ({ id, time, content }) => id || `${time} ${content}`,
      ).filter(({ content }) => content.trim() === problemDetail);
      const from = at - HOUR_MS;
      // without an hour from the first minute of the day in Manila, as `isFrom`
      const since = same.every(({ time }) => hasHour(time)) ? from : from - ((from + 8 * HOUR_MS) % DAY_MS);
      const known = arrivedSince(since, problemDetail);
      if (same.filter(({ time }) => isFrom(at, time)).length > known) {
        noteArrived(problemDetail, orderNo);
        return hasArrived();
      }
      setRefusal(same.length > known ? ALIKE : NOT_LISTED);
      return undefined;
    },
  });

  /** @returns whether there is a text to send; if not, the field shows an error and gets the focus */
  const hasText = () => {
    if (text().trim()) return true;
    setAsked((times) => times + 1);
    return false;
  };

  const send = async () => {
    if (waiting || busy || isSent) return;
    setStays(false);
    // a look-up sends nothing, so text and photos do not matter
    if (isUnknown) {
      setRefusal('');
      await look();
      return;
    }
    if (!hasText()) return;
    let problem = '';
    if (photos.isBusy()) {
      setWaiting(true);
      toast('Your complaint is sent as soon as the photos are uploaded.');
      const told = refused();
      await photos.settled();
      setWaiting(false);
      // one that is refused meanwhile is gone, which the borrower does not know yet
      if (refused() !== told) problem = refused();
      if (!hasText()) return;
    }
    if (photos.current().some(({ state }) => state === 'failed')) problem = UNSENT;
    if (problem) {
      toast(problem);
      return;
    }
    const { orderNo = '', problemType = '', problemSonType = '' } = session();
    await run({
      problemType,
      // only this type has subtypes
      problemSonType: problemType === COLLECTION_TYPE ? problemSonType : '',
      problemDetail: detail(),
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
    /** it is unknown whether it has arrived: `send` looks first */
    isUnknown,
    refusal: isUnknown ? MAY : refusal,
    isSent,
    /** the borrower has left since the tap on Send and come back */
    stays,
    asked,
    error: asked && !text().trim() ? EMPTY : '',
  };
}
