import { useMemo, useState } from 'react';
import { bridge, inApp, leave, screenLink, session, useAction } from '#core';
import { bindCard, changeCard, type BankItem } from '../../shared/api/bank.ts';
import { CARD_TYPE, fieldsOf, keyOf, missing, requestOf, valueOf, type Values } from './form.ts';
import { forgetForm, keepForm, restoreForm } from './kept-form.ts';

/** opened from an order, to which it leads back (§4) */
const isOfOrder = () => session().source === 'loanDetail';

/** What was typed, what is wrong with it, and saving it. @param items undefined while loading */
export function useBankForm(items: readonly BankItem[] | undefined) {
  // undefined: nothing was typed in this document yet
  const [own, setOwn] = useState<Values>();
  // how often Next found something missing: each time the focus goes to the first of it
  const [asked, setAsked] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const restored = useMemo(() => (items ? restoreForm() : {}), [items]);
  const typed = own ?? restored;

  const done = async () => {
    forgetForm();
    bridge.bankEnd();
    if (isOfOrder()) {
      const { productId, orderId } = session();
      await leave(screenLink('orderDetails', { productId, orderId, source: 'loanDetail' }), { replace: true });
      return;
    }
    setSaved(true);
    // a browser would go back before the borrower has read that it is saved
    if (inApp()) bridge.close();
  };
  const bind = useAction(bindCard, { loading: '', done });
  const change = useAction(changeCard, { loading: '', done });

  const wrong = asked && items ? missing(items, typed) : [];
  return {
    isSaved,
    busy: bind.busy || change.busy,
    fields: items ? fieldsOf(items, typed) : [],
    wrong,
    asked,
    valueOf: (item: BankItem) => valueOf(item, typed),
    set: (item: BankItem, value: string) => {
      const next = { ...typed, [keyOf(item)]: value };
      setOwn(next);
      keepForm(next);
      // fields that were not there before have not been asked for
      if (item.code === CARD_TYPE) setAsked(0);
    },
    save: () => {
      if (!items) return;
      if (missing(items, typed).length > 0) {
        setAsked(asked + 1);
        return;
      }
      setAsked(0);
      const request = requestOf(session().productId, items, typed);
      void (isOfOrder() ? change : bind).run(request);
    },
  } as const;
}

export type BankFormState = ReturnType<typeof useBankForm>;
