import { BackToPayment } from '../../shared/features/repayment/BackToPayment.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';

/** The code of this order was never kept here, is older than a day, or storage is not to be had: the way back to where it is fetched. */
export function NoCode() {
  return (
    <Screen title="Repayment code">
      <Empty
        title="No repayment code here"
        text="The code is kept on this phone for one day. Open the repayment page again to get it."
      >
        <BackToPayment />
      </Empty>
    </Screen>
  );
}
