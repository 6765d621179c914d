import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  codeOf,
  isRefusal,
  leave,
  onRestored,
  onSession,
  OutcomeUnknownError,
  session,
  toast,
  useAction,
  type HttpError,
  type Load,
} from '#core';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  type BankCard,
  type RepaymentWays,
} from '../../shared/api/legacy-repayment.ts';
import { isOrderPaid, orderLink } from './order.ts';
import { readToken, useKeptToken } from './token.ts';
import { forgetWaiting, keepWaiting, keptPaid, readWaiting, type KeptWaiting, type Waiting } from './waiting.ts';
import type { Way } from './ways.ts';
import { SUBMITTED, WRONG_CODE, wordsFor, wordsOfConfirm } from './words.ts';

/** ms for which the tick is seen before the order opens */
const SUCCESS_MS = 1500;

const MAY_BE_PAID = 'Your payment may have arrived. Your order is asked first: nothing is paid twice.';
const NOT_SHOWN = 'Your payment may have arrived, but your order does not show it yet. You can try again.';
const SUBMITTED_BEFORE = 'You have submitted a payment of this amount. Check your order before you pay again.';

/** @param again the control that Retry of the toast taps */
const told = (error: HttpError, again?: string): true => toast(wordsFor(error, 'processing failed'), undefined, again);

/** Not told by a toast: the warning above the button says it. */
const isUnknownOutcome = (error: HttpError) => error instanceof OutcomeUnknownError;

/** What is wrong with the last confirm, to be told beside the code; anything else is a toast. */
export type CodeProblem = { readonly kind: 'code' | 'submitted'; readonly words: string };

/** What was paid in this document. */
type OwnPaid = {
  /** undefined: the order was found paid; whether from a card is not known */
  readonly cardId: string | undefined;
  /** undefined also when it is not in the list any more */
  readonly card: BankCard | undefined;
  /** its order opens by itself */
  readonly isOpening: boolean;
};

/**
 * The payment itself: Repay commits a card, or leads to Alipay. A commit that needs a code waits for it; one that does
 * not, and a confirmed one, end with the order's screen.
 * @param load the ways
 */
export function useRepay(load: Load<RepaymentWays>) {
  const ways = load.state === 'ready' ? load.data : undefined;
  // null: cancelled; undefined: there is none. Read before the cards are there: the app may hand over a session meanwhile
  const [own, setOwn] = useState<(KeptWaiting & Partial<Waiting>) | null | undefined>(() =>
    import.meta.env.SSR ? undefined : readWaiting(),
  );
  const [ownPaid, setPaid] = useState<OwnPaid>();
  // what became of the last payment
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<CodeProblem>();
  const committing = useRef<{ readonly card: BankCard; readonly repayToken: string }>(undefined);
  // the token of the first commit, also from before a reload; a newer token would be another payment
  const [token, setToken] = useState(own?.repayToken);
  const keptToken = useKeptToken();
  const cardOf = (cardId?: string) => ways?.bankCards.find(({ id }) => id === cardId);
  // read with each answer, also a refusal: another tab may have paid since
  const before = useMemo(
    () => (load.state === 'loading' ? undefined : { paid: keptPaid.read(), token: readToken() }),
    [load],
  );
  const paid: OwnPaid | undefined =
    ownPaid ?? (before?.paid && { cardId: before.paid.cardId, card: cardOf(before.paid.cardId), isOpening: false });
  const card = own?.card ?? (own ? cardOf(own.cardId) : undefined);
  // the card stays when the lender refuses the cards later
  if (own && card && !own.card) setOwn({ ...own, card });
  const waiting: Waiting | undefined = own && card ? { ...own, card } : undefined;
  // a wait is kept for a session that the app hands over; without a wait here, the one of that session is continued
  const keepOn = useEffectEvent(() => {
    if (own && !paid) keepWaiting(own);
    // with a token a commit is on its way, which starts its own wait
    else if (own === undefined && !token) {
      const found = readWaiting();
      setOwn(found);
      setToken(found?.repayToken);
    }
  });
  useEffect(() => onSession(keepOn), []);

  // a screen that was removed must not navigate, nor one that the borrower has left and come back to
  const stays = useRef(false);
  useEffect(() => {
    stays.current = false;
    const stop = onRestored(() => {
      stays.current = true;
      setPaid((paidNow) => paidNow && { ...paidNow, isOpening: false });
    });
    return () => {
      stop();
      stays.current = true;
    };
  }, []);

  /** @param card undefined: the order was found paid */
  const finish = async (card?: BankCard) => {
    forgetWaiting();
    keptToken.keep('');
    const cardId = card?.id;
    keptPaid.write({ cardId });
    setPaid({ cardId, card, isOpening: !stays.current });
    await new Promise((resolve) => setTimeout(resolve, SUCCESS_MS));
    if (stays.current) return;
    // replaced, so that going back does not offer the payment again
    await leave(orderLink(), { replace: true });
  };

  /** After an answer that got lost. What is sent again has the same token. */
  const lookUp = async ({ repayToken, amount }: { repayToken: string; amount?: string }) => {
    if (await isOrderPaid()) return () => finish();
    keptToken.keep(repayToken, amount);
    setOutcome(NOT_SHOWN);
    return undefined;
  };

  const commit = useAction(repaymentCommit, {
    failed: (error) => isUnknownOutcome(error) || told(error),
    lookUp,
    keep: ({ repayToken, amount }) => ({ repayToken, amount }),
    done: ({ needValid, repayRecordId }) => {
      const { card, repayToken } = committing.current!;
      if (!needValid) return finish(card);
      const next = { card, cardId: card.id, repayToken, recordId: repayRecordId, sentAt: Date.now() };
      keepWaiting(next);
      setOwn(next);
      setProblem(undefined);
      toast('verification code sent, please check your phone');
      return undefined;
    },
  });

  const confirm = useAction(repaymentConfirm, {
    done: () => waiting && finish(waiting.card),
    lookUp,
    keep: () => ({ repayToken: waiting!.repayToken, amount: session().amount! }),
    failed: (error) => {
      if (isUnknownOutcome(error)) return true;
      const code = codeOf(error);
      if (code === WRONG_CODE) setProblem({ kind: 'code', words: wordsOfConfirm(error) });
      else if (code === SUBMITTED) {
        keptToken.keep(waiting!.repayToken);
        setOutcome(SUBMITTED_BEFORE);
        setProblem({ kind: 'submitted', words: wordsOfConfirm(error) });
      } else toast(wordsOfConfirm(error));
      return true;
    },
  });

  const alipay = useAction(repaymentHuichao, {
    failed: (error) => told(error, isRefusal(error) ? undefined : '[data-tap=repay]'),
    opens: ({ url }) => leave(url),
  });

  const busy = commit.busy || confirm.busy || alipay.busy;
  const isUnknown = commit.isUnknown || confirm.isUnknown;
  /** Where a payment from a card may have arrived, also from another web view, the order is asked before anything else pays it. */
  const payOrLook = (pay: () => unknown) => {
    const open = [commit, confirm].find(({ find }) => find());
    stays.current = false;
    void (open ? open.look() : pay());
  };

  /** Asks for an SMS whenever the payment needs one: with Repay and with every resend. */
  const send = (card: BankCard) => {
    const repayToken = keptToken.read() || token || ways?.repayToken;
    if (!repayToken) return;
    setToken(repayToken);
    committing.current = { card, repayToken };
    const { orderId, amount = '', couponId } = session();
    const { id: cardId, bankName, bankCode, cardNo } = card;
    const request = {
      orderId,
      amount,
      couponId: couponId || undefined,
      bankName,
      bankCode,
      cardId,
      cardNo,
      repayToken,
    };
    payOrLook(() => commit.run({ ...request, sendMsg: 1 }));
  };

  return {
    waiting,
    /** the borrower came back from the code without confirming */
    isCancelled: own === null,
    paid,
    problem,
    busy,
    /** the answer to a payment from a card is on its way */
    isSending: commit.busy || confirm.busy,
    /** a payment may have arrived: whatever is tapped asks the order first */
    isUnknown,
    /** what became of a payment whose answer got lost; '' for none */
    warning: isUnknown ? MAY_BE_PAID : busy ? '' : outcome || (before?.token === undefined ? '' : SUBMITTED_BEFORE),
    confirming: confirm.busy,
    /** @param way may be missing when only a look-up is needed */
    repay: (way: Way | undefined) => {
      const { userId, orderId, amount = '' } = session();
      if (way?.card) send(way.card);
      else payOrLook(() => alipay.run({ userId, orderId, amount }));
    },
    resend: () => {
      if (waiting) send(waiting.card);
    },
    confirm: (verifyCode: string) => {
      if (busy || !waiting) return;
      setProblem(undefined);
      payOrLook(() => confirm.run({ orderId: session().orderId, verifyCode, repaymentRecordId: waiting.recordId }));
    },
    /** The code was edited or is not worth sending: says so, or says nothing. */
    judge: (words: string) => {
      setProblem(words ? { kind: 'code', words } : undefined);
    },
    /** Back to the choice, with the countdown reset. Not while a payment is being confirmed. */
    cancel: () => {
      if (busy) return;
      forgetWaiting();
      setProblem(undefined);
      setOwn(null);
    },
  } as const;
}
