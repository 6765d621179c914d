import { useEndpoint } from '#core';
import { SERVICE_PHONE } from '../../shared/features/lender/lender.ts';
import { contact } from '../../shared/api/customer-service.ts';
import { ActionRows } from '../../shared/ui/action-rows/ActionRows.tsx';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { MayBeOld } from '../../shared/ui/notice/MayBeOld.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { Complaints } from './Complaints.tsx';
import { CallRow } from './rows.tsx';
import { Ways, WaysToCome } from './Ways.tsx';
import { Welcome } from './Welcome.tsx';
import preload from './preload.ts';

/** How customer service is reached. Whatever the server says or does not say, there is a way that works. */
export default function Page() {
  const [load, reload, refresh] = useEndpoint(contact, preload.params);
  if (load.state === 'error') {
    return (
      <Screen title="Online service">
        <Failure message={load.error.message} onRetry={reload} />
        <p>You can also reach us by telephone. Please have your order number at hand.</p>
        <ActionRows label="Ways to reach us">
          <CallRow value={SERVICE_PHONE} />
        </ActionRows>
        <Complaints />
      </Screen>
    );
  }
  return (
    <Screen title="Online service">
      <Welcome />
      <MayBeOld load={load} onRetry={refresh} />
      {load.state === 'loading' ? (
        <WaysToCome />
      ) : (
        <>
          <Ways contact={load.data} />
          <Complaints />
        </>
      )}
    </Screen>
  );
}
