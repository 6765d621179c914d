import { useEffect, useRef } from 'react';
import { bridge, isRefusal, useEndpoint } from '#core';
import { bankForm } from '../../shared/api/bank.ts';
import { wayHome } from '../../shared/features/visit/way-home.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { BankForm } from './BankForm.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { NoForm } from './NoForm.tsx';
import { Saved } from './Saved.tsx';
import preload from './preload.ts';
import { useBankForm } from './useBankForm.ts';

/** Binds the account that the borrower is paid to; `source=loanDetail` changes that of an order. */
export default function Page() {
  const [load, reload] = useEndpoint(bankForm, preload.params);
  const items = load.state === 'ready' ? load.data.items : undefined;
  const form = useBankForm(items);
  const isForm = !!items?.length;

  // the app counts a flow that starts once, however often its form is loaded
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isForm || isStarted.current) return;
    isStarted.current = true;
    bridge.bankStart();
  }, [isForm]);

  if (form.isSaved) return <Saved />;
  return (
    <Screen
      title="Payment account information"
      action={
        (isForm || load.state === 'loading') && (
          <Button disabled={!isForm} busy={form.busy} onClick={form.save}>
            {form.isUnknown ? 'Check again' : 'Next'}
          </Button>
        )
      }
    >
      {load.state === 'loading' && <FormSkeleton />}
      {load.state === 'error' && (
        <Failure message={load.error.message} wayOn={isRefusal(load.error) ? wayHome() : undefined} onRetry={reload} />
      )}
      {items && (isForm ? <BankForm items={items} form={form} /> : <NoForm onRetry={reload} />)}
    </Screen>
  );
}
