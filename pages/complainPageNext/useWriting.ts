import { useLayoutEffect, useState } from 'react';
import { onSession, session } from '#core';
import { createWriting } from './writing.ts';

/**
 * The complaint that is being written.
 * The text is React's own state, set before the first paint. With `useSyncExternalStore`, React would listen only some time after
 * its first commit, and put the text of its first render back over a key pressed in between.
 * @returns the complaint, its text, and why the last file was not taken ('' when there is nothing to say)
 */
export function useWriting() {
  const [writing] = useState(createWriting);
  const [text, setText] = useState(writing.text);
  const [refused, setRefused] = useState(writing.refused);
  // after the field has passed on what was typed before React had loaded
  useLayoutEffect(() => {
    const show = () => {
      setText(writing.text());
      setRefused(writing.refused());
    };
    const stop = writing.subscribe(show);
    const { orderNo } = session();
    if (orderNo) writing.open(orderNo);
    show();
    const stopSession = onSession(writing.keepOn);
    return () => {
      stop();
      stopSession();
    };
  }, [writing]);
  return { writing, text, refused };
}
