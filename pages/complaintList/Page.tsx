import { useEndpoint } from '#core';
import { complaintList } from '../../shared/api/complaint.ts';
import { NotLoaded } from '../../shared/features/complaint/NotLoaded.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { MayBeOld } from '../../shared/ui/notice/MayBeOld.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { Complaints, ComplaintsSkeleton } from './Complaints.tsx';
import preload from './preload.ts';

/** The borrower's complaints, under the tabs that the lender has for them. */
export default function Page() {
  const [load, reload, refresh] = useEndpoint(complaintList, preload.params);
  const toComplaint = useScreenLink('complaint');
  if (load.state === 'error') {
    return (
      <Screen title="My complaints">
        <NotLoaded error={load.error} onRetry={reload} />
      </Screen>
    );
  }
  return (
    <Screen title="My complaints" action={<LinkButton href={toComplaint}>File a complaint</LinkButton>}>
      <MayBeOld load={load} onRetry={refresh} />
      {load.state === 'ready' ? <Complaints tabs={load.data.tabs} /> : <ComplaintsSkeleton />}
    </Screen>
  );
}
