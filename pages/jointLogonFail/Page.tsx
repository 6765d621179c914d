import { isRefusal, useEndpoint } from '#core';
import { jointLogonFail, type JointLogonFail } from '../../shared/api/joint-logon.ts';
import { wayHome } from '../../shared/features/visit/way-home.ts';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { MayBeOld } from '../../shared/ui/notice/MayBeOld.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { Status } from '../../shared/ui/status/Status.tsx';
import { Alternatives } from './Alternatives.tsx';
import { UnpluggedDrawing } from './UnpluggedDrawing.tsx';
import preload from './preload.ts';

/** The login at a partner failed: why, and which other products the borrower can take. */
export default function Page() {
  const [load, reload, refresh] = useEndpoint(jointLogonFail, preload.params);
  if (load.state === 'error') {
    return (
      <Screen title="Order Details">
        <Failure message={load.error.message} wayOn={isRefusal(load.error) ? wayHome() : undefined} onRetry={reload} />
      </Screen>
    );
  }
  const answer = load.state === 'ready' ? load.data : undefined;
  return (
    <Screen title="Order Details">
      <MayBeOld load={load} onRetry={refresh} />
      <Card>
        <Status tone="warning" texts={answer && textsOf(answer)} fallback="This loan cannot be opened">
          <UnpluggedDrawing />
        </Status>
      </Card>
      <Alternatives products={answer?.list} />
    </Screen>
  );
}

/** The server's texts. Without a reason, the description says what to do next. */
function textsOf(answer: JointLogonFail) {
  const { headline, description } = preload.slots(answer);
  if (description.trim()) return { headline, description };
  const isHelped = answer.list.some(({ status }) => status);
  return {
    headline,
    description: isHelped ? 'You can apply for one of these loans instead.' : 'Please try again later.',
  };
}
