import { BackToPayment } from '../../shared/features/repayment/BackToPayment.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';

/** The address has no code, or one that may not be shown. Links back to the page that has it. */
export function NoCode({ isRefused }: { readonly isRefused: boolean }) {
  return (
    <Screen title="Repayment code">
      <Empty
        title={isRefused ? 'This code cannot be shown' : 'No repayment code here'}
        text={
          isRefused
            ? 'Its picture is at an address that cannot be opened. Open the repayment page again to get a new code.'
            : 'Open the repayment page again to get your code.'
        }
      >
        <BackToPayment />
      </Empty>
    </Screen>
  );
}
