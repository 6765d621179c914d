import { useState } from 'react';
import { isRefusal, useEndpoint } from '#core';
import { orderDetail } from '../../shared/api/order.ts';
import { useSeenAgain } from '../../shared/features/visit/useSeenAgain.ts';
import { wayHome } from '../../shared/features/visit/way-home.ts';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { MayBeOld } from '../../shared/ui/notice/MayBeOld.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import bar from '../../shared/ui/screen/tall.module.css';
import { Actions } from './Actions.tsx';
import { Banner } from './Banner.tsx';
import { CallService } from './CallService.tsx';
import { Dialogs, type Kind } from './Dialogs.tsx';
import { Recommended } from './Recommended.tsx';
import { ProductCard } from './ProductCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { factsOf } from './facts.ts';
import preload from './preload.ts';
import { actionOf, recommends } from './status.ts';
import { useContinuedWithdrawal } from './useContinuedWithdrawal.ts';

/** How an order stands, and what the borrower can do about it. `source` and `from` in the query change nothing here. */
export default function Page() {
  const [load, reload, refresh] = useEndpoint(orderDetail, preload.params);
  const order = load.state === 'ready' ? load.data : undefined;
  const [isLeaving, follow] = useContinuedWithdrawal(order);
  const [answered, setAnswered] = useState<readonly Kind[]>([]);
  useSeenAgain(() => {
    if (load.state !== 'loading') void refresh();
  });

  if (load.state === 'error') {
    return (
      <Screen title="Order Details">
        <Failure message={load.error.message} wayOn={isRefusal(load.error) ? wayHome() : undefined} onRetry={reload} />
        <CallService telephone="" />
      </Screen>
    );
  }

  const texts = order && preload.slots(order);
  const { facts, rest } = order ? factsOf(order.userOrderDetail?.detail ?? []) : {};
  const action = order && actionOf(order.orderStatus, order.isDelay);
  return (
    <Screen
      title="Order Details"
      tall={action === 'repayOrRollOver' && bar.tall}
      action={action && <Actions action={action} h5Url={order.h5Url} />}
    >
      <MayBeOld load={load} onRetry={refresh} />
      <Banner src={order?.banner} />
      <StatusCard status={order?.orderStatus} texts={texts} facts={facts} />
      <ProductCard logo={order?.productLogo} name={texts?.product} rows={rest} />
      {order && (
        <>
          {recommends(order.orderStatus) && <Recommended products={order.recProducts} />}
          <CallService telephone={order.telephone} />
          <Dialogs
            order={order}
            isHeld={isLeaving}
            onWithdraw={follow}
            answered={answered}
            onAnswer={(kind) => {
              setAnswered((before) => [...before, kind]);
            }}
          />
        </>
      )}
    </Screen>
  );
}
