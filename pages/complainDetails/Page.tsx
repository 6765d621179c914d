import { useState, useSyncExternalStore } from 'react';
import { isRefusal, onSession, screenLink, session, useEndpoint } from '#core';
import { complaintDetail } from '../../shared/api/complaint.ts';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { MayBeOld } from '../../shared/ui/notice/MayBeOld.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { NoComplaint } from './NoComplaint.tsx';
import preload from './preload.ts';
import { Rating } from './Rating.tsx';
import { Reply } from './Reply.tsx';

/** The address is known only in the browser. */
const useIsNamed = () =>
  useSyncExternalStore(
    onSession,
    () => Boolean(session().problemId),
    () => true,
  );

/** A complaint, what became of it, and a rating of that where the lender asks for one. */
export default function Page() {
  const [load, reload, refresh] = useEndpoint(complaintDetail, preload.params);
  const isNamed = useIsNamed();
  // pictures that are shown on the whole screen now
  const [zoomed, setZoomed] = useState(0);
  const onZoom = (isOpen: boolean) => {
    setZoomed((count) => count + (isOpen ? 1 : -1));
  };

  if (!isNamed) return <NoComplaint />;
  if (load.state === 'error') {
    return (
      <Screen title="Complaint details">
        <Failure
          message={load.error.message}
          wayOn={isRefusal(load.error) ? { href: screenLink('complaintList'), label: 'My complaints' } : undefined}
          onRetry={reload}
        />
      </Screen>
    );
  }

  const complaint = load.state === 'ready' ? load.data : undefined;
  return (
    <Screen title="Complaint details">
      <MayBeOld load={load} onRetry={refresh} />
      <ComplaintCard texts={complaint && preload.slots(complaint)} images={complaint?.images ?? []} onZoom={onZoom} />
      {complaint && (
        <>
          <Reply text={complaint.disposeDetail} images={complaint.disposeImages} onZoom={onZoom} />
          {complaint.isNeedScore && (
            <Rating
              problemId={complaint.problemId || session().problemId || ''}
              isHeld={zoomed > 0}
              onDoubt={refresh}
            />
          )}
        </>
      )}
    </Screen>
  );
}
