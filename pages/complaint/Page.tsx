import { useCallback, useState } from 'react';
import { session, useEndpoint } from '#core';
import { complaintInit } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { NotLoaded } from '../../shared/features/complaint/NotLoaded.tsx';
import { MayBeOld } from '../../shared/ui/notice/MayBeOld.tsx';
import { Notice } from '../../shared/ui/notice/Notice.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import bar from '../../shared/ui/screen/tall.module.css';
import { MyComplaints } from './MyComplaints.tsx';
import { NoOrder } from './NoOrder.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { chosenOrder, ordersOf, selectedOf } from './orders.ts';
import preload from './preload.ts';
import { Sent } from './Sent.tsx';
import { TypeList, TypeListSkeleton } from './TypeList.tsx';

/** Is there a draft about this order? The next page continues it. */
function hasDraft(orderNo: string): boolean {
  const draft = keptDraft(orderNo).read();
  return Boolean(draft && (draft.text.trim() || draft.images.length > 0));
}

/** Which order a complaint is about, and what about it. */
export default function Page() {
  const [load, reload, refresh] = useEndpoint(complaintInit, preload.params);
  const [chosenNo, setChosenNo] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  // the same functions in every render: the rows of the sheet are not drawn again
  const chooseOrder = useCallback((orderNo: string) => {
    chosenOrder.write(orderNo);
    setChosenNo(orderNo);
  }, []);
  const closeSheet = useCallback(() => {
    setChoosing(false);
  }, []);

  const frame = { title: 'Complaint', aside: <MyComplaints /> };
  if (load.state === 'error') {
    return (
      <Screen {...frame}>
        <NotLoaded error={load.error} onRetry={reload} />
      </Screen>
    );
  }
  const init = load.state === 'ready' ? load.data : undefined;
  const orders = init ? ordersOf(init) : [];
  if (init && orders.length === 0) {
    return (
      <Screen {...frame}>
        <NoOrder />
      </Screen>
    );
  }

  const chosen = init && (chosenNo ?? chosenOrder.read());
  const order = init && selectedOf(init, orders, chosen);
  const choose = () => {
    setChoosing(true);
  };
  const hasUnsent = order && hasDraft(order.orderNo);
  // not shown under an order that was chosen after sending
  const isSent = init && session().sent && chosen === undefined;
  return (
    <Screen {...frame} tall={bar.tall} action={isSent && <Sent />}>
      <MayBeOld load={load} onRetry={refresh} />
      <OrderCard isLoading={!init} order={order} onAll={order && orders.length === 1 ? undefined : choose} />
      {hasUnsent && (
        <Notice>You have an unsent complaint about this order. Choose what it is about to go on with it.</Notice>
      )}
      {init ? (
        // keyed, so that an unfolded type or a refusal of one order is not shown for another
        <TypeList
          key={order?.orderNo}
          init={init}
          order={order}
          onChooseOrder={order && orders.length === 1 ? undefined : choose}
        />
      ) : (
        <TypeListSkeleton />
      )}
      {init && isChoosing && (
        <OrderSheet orders={orders} chosenNo={order?.orderNo} onChoose={chooseOrder} onClose={closeSheet} />
      )}
    </Screen>
  );
}
