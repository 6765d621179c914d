import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  bridge,
  can,
  leave,
  onSession,
  OutcomeUnknownError,
  screenLink,
  send,
  session,
  useAction,
  type HttpError,
} from '#core';
import { bankForm, bindCard, changeCard, type BankItem, type BindRequest } from '../../shared/api/bank.ts';
import {
  applying,
  decides,
  fieldsOf,
  keyOf,
  problemOf,
  readBack,
  requestOf,
  showsSent,
  valueOf,
  wrongOf,
} from './form.ts';
import { keptForm } from './kept-form.ts';

const NOT_SHOWN =
  'The account may have arrived, but the lender does not show it as saved. Check it, then save it again.';
const OTHER = 'The account you entered before is saved. Save this one to replace it.';

/** opened from an order, which opens again after saving */
const isOfOrder = () => session().source === 'loanDetail';

/** What was typed, what is wrong with it, and saving it. @param loaded undefined while loading */
export function useBankForm(loaded: readonly BankItem[] | undefined) {
  // read before the answer is there: the app may hand over a session meanwhile. Nothing that is shown while loading depends on it
  const [given, setGiven] = useState(() => (import.meta.env.SSR ? undefined : keptForm().read()));
  // how often Next found missing values; each time the first one gets the focus
  const [asked, setAsked] = useState(0);
  const [isSaved, setSaved] = useState(false);
  // from the lender's answer on, also while the order is opening
  const isDone = useRef(false);
  // shown until a value changes; a toast would be gone after three seconds
  const [refusal, setRefusal] = useState('');
  const typed = given ?? {};
  // typed values are kept for a session that the app hands over; without any, the form of that session is continued
  const keepOn = useEffectEvent(() => {
    if (!given) setGiven(keptForm().read());
    else if (!isDone.current) keptForm().write(given);
  });
  useEffect(() => onSession(keepOn), []);
  const items = loaded ?? [];

  const done = async () => {
    isDone.current = true;
    keptForm().clear();
    bridge.bankEnd();
    if (isOfOrder()) {
      const { productId, orderId } = session();
      await leave(screenLink('orderDetails', { productId, orderId, source: 'loanDetail' }), { replace: true });
    }
    setSaved(true);
    // not in a browser, which would go back before the borrower has read the message; not with an order, which opens instead
    if (!isOfOrder() && can('closeWebView')) bridge.close();
  };
  const saving = useAction(!import.meta.env.SSR && isOfOrder() ? changeCard : bindCard, {
    keptIn: 'tab',
    // a form that shows this account already proves nothing later
    keep: (sent: BindRequest) => (showsSent(items, sent) ? { product_id: sent.product_id } : sent),
    done,
    failed: (error: HttpError): true => {
      setRefusal(error.message);
      return true;
    },
    /** The form knows the account by now, if it has arrived and the lender prefills it. */
    lookUp: async (sent: BindRequest) => {
      const known = await send(bankForm, { product_id: sent.product_id });
      const isThere = showsSent(known.items, sent);
      const now = requestOf(sent.product_id, items, typed);
      const isOther = applying(items, typed).some((item) => keyOf(item) in typed && now[item.code] !== sent[item.code]);
      if (isThere && !isOther) return done;
      setRefusal(isThere ? OTHER : NOT_SHOWN);
      return undefined;
    },
  });

  const wrong = asked ? wrongOf(items, typed) : [];
  return {
    isSaved,
    busy: saving.busy,
    fields: fieldsOf(items, typed),
    wrong,
    asked,
    refusal: refusal || (saving.isUnknown ? new OutcomeUnknownError().message : ''),
    /** it is unknown whether what was sent has arrived: `save` looks first */
    isUnknown: saving.isUnknown,
    readBack: readBack(items, typed),
    problemOf: (item: BankItem) => problemOf(item, typed, asked > 0),
    valueOf: (item: BankItem) => valueOf(item, typed),
    set: (item: BankItem, value: string) => {
      // values do not change while they are being sent
      if (saving.busy) return;
      const next = { ...typed, [keyOf(item)]: value };
      setGiven(next);
      setRefusal('');
      keptForm().write(next);
      // the fields of another card type or channel have not been checked yet
      if (decides(item.code)) setAsked(0);
    },
    save: () => {
      if (!loaded) return;
      // a look-up needs no complete form: what was typed may be gone by now
      if (!saving.isUnknown && wrongOf(items, typed).length > 0) {
        setAsked(asked + 1);
        return;
      }
      setAsked(0);
      setRefusal('');
      void saving.run(requestOf(session().productId, items, typed));
    },
  } as const;
}

export type BankFormState = ReturnType<typeof useBankForm>;
