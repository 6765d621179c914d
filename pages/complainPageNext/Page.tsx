import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { leave, onSession, screenLink, session, toast, useEarlyTap, useEndpoint, type Load } from '#core';
import { COLLECTION_TYPE, complaintInit } from '../../shared/api/complaint.ts';
import { PhotoPicker } from '../../shared/features/photos/PhotoPicker.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { bringIntoView } from '../../shared/ui/problem/bring-into-view.ts';
import { Problem } from '../../shared/ui/problem/Problem.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { Description } from './Description.tsx';
import { Incomplete } from './Incomplete.tsx';
import { SentDialog } from './SentDialog.tsx';
import { Tags } from './Tags.tsx';
import preload from './preload.ts';
import { useSend } from './useSend.ts';
import { useWriting } from './useWriting.ts';

const isComplete = () => {
  const { orderNo, problemType } = session();
  return Boolean(orderNo && problemType);
};

/** The collection type without one of its subtypes. */
function needsSubtype(): boolean {
  const { problemType, problemSonType } = session();
  return problemType === COLLECTION_TYPE && !problemSonType;
}

/**
 * Whether the collection type needs a subtype is known only from the answer that has the titles. Until then a tap on Send is
 * held. When that request fails, a toast says so, and the next tap repeats it.
 * @returns whether a tap is held, and what a tap does
 */
function useSendWhenKnown(load: Load<unknown>, reload: () => void, send: () => void) {
  const [held, setHeld] = useState(false);
  const { state } = load;
  const goOn = useEffectEvent(() => {
    if (load.state === 'ready') send();
    else if (load.state === 'error') toast(load.error.message);
  });
  if (held && state !== 'loading') setHeld(false);
  // when it is held no longer
  useEffect(() => (held ? goOn : undefined), [held]);
  const trySend = () => {
    if (state === 'ready' || !needsSubtype()) {
      send();
      return;
    }
    setHeld(true);
    if (state === 'error') reload();
  };
  return [held, trySend] as const;
}

/** Describes a complaint about an order, with photos, and sends it. */
export default function Page() {
  const [load, reload] = useEndpoint(complaintInit, preload.params);
  // the address is not known while the site is built
  const complete = useSyncExternalStore(onSession, isComplete, () => true);
  const { writing, text, refused } = useWriting();
  const { send, waiting, busy, isUnknown, isSent, stays, asked, error, refusal } = useSend(writing);
  const isTooVague = load.state === 'ready' && load.data.problemSonType.length > 0 && needsSubtype();
  const isLocked = busy || isUnknown || isSent;
  const [held, trySend] = useSendWhenKnown(load, reload, () => {
    if (isLocked || (isComplete() && !isTooVague)) send();
  });
  useEarlyTap('send', () => {
    // with the cursor in the text field, or while a photo is chosen, the complaint is not finished
    if (!document.activeElement?.matches('textarea, [type=file]')) trySend();
  });
  if ((!complete || isTooVague) && !isLocked) return <Incomplete />;
  return (
    <Screen
      title="Complaint"
      action={
        <Button data-tap="send" busy={waiting || busy || held} onClick={trySend}>
          {waiting ? 'Uploading…' : isUnknown ? 'Check again' : 'Send'}
        </Button>
      }
    >
      <Tags load={load} onRetry={reload} />
      <Card>
        <Description value={text} onChange={writing.write} error={error} asked={asked} isLocked={isLocked} />
      </Card>
      <PhotoPicker photos={writing.photos} refused={refused} isLocked={isLocked} isAddLocked={isLocked || waiting} />
      {/* another element with each check, which is then announced again */}
      {refusal && (
        <div key={Number(busy)} ref={bringIntoView}>
          <Problem look="boxed">{refusal}</Problem>
        </div>
      )}
      {isSent && (
        <SentDialog
          stays={stays}
          onEnd={() => leave(screenLink('complaint', { orderId: session().orderId, sent: 1 }), { replace: true })}
        />
      )}
    </Screen>
  );
}
