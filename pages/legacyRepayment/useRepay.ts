import { useMemo, useRef, useState } from 'react';
import { leave, screenLink, session, toast, useAction, type HttpError } from '#core';
import {
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  type BankCard,
  type RepaymentWays,
} from '../../shared/api/legacy-repayment.ts';
import { forgetWaiting, keepWaiting, restoreWaiting, type Waiting } from './waiting.ts';
import type { Way } from './ways.ts';
import { codeOf, SUBMITTED, WRONG_CODE, wordsFor } from './words.ts';

/** ms for which the tick is seen before the order opens */
const SUCCESS_MS = 1500;

export const orderLink = (): string => {
  const { orderId, productId } = session();
  return screenLink('orderDetails', { productId, orderId });
};

const wordsOf = (error: HttpError): string => wordsFor(error, 'processing failed');
const told = (error: HttpError): true => {
  toast(wordsOf(error));
  return true;
};

/** What is wrong with the last confirm, to be told beside the code; anything else is a toast. */
export type CodeProblem = { readonly kind: 'code' | 'submitted'; readonly words: string };

/**
 * The payment itself (§4): Repay commits a card, or leads to Alipay. A commit that needs a code waits for it; one that does
 * not, and a confirmed one, end with the order's screen.
 */
export function useRepay(ways: RepaymentWays | undefined) {
  // null: cancelled; undefined: nothing has happened yet in this document
  const [own, setOwn] = useState<Waiting | null>();
  const [paid, setPaid] = useState<BankCard>();
  const [problem, setProblem] = useState<CodeProblem>();
  const committing = useRef<BankCard>(undefined);
  const restored = useMemo(() => ways && restoreWaiting(ways), [ways]);
  const waiting = (own === undefined ? restored : own) ?? undefined;

  const finish = async (card: BankCard) => {
    forgetWaiting();
    setPaid(card);
    await new Promise((resolve) => setTimeout(resolve, SUCCESS_MS));
    // not to be returned to: what was paid is not paid again
    await leave(orderLink(), { replace: true });
  };

  const commit = useAction(repaymentCommit, {
    loading: '',
    failed: told,
    done: ({ needValid, repayRecordId }) => {
      const card = committing.current!;
      if (!needValid) return finish(card);
      const next = { card, recordId: repayRecordId, sentAt: Date.now() };
      keepWaiting(next);
      setOwn(next);
      setProblem(undefined);
      toast('verification code sent, please check your phone');
      return undefined;
    },
  });

  const confirm = useAction(repaymentConfirm, {
    loading: '',
    done: () => waiting && finish(waiting.card),
    failed: (error) => {
      const code = codeOf(error);
      if (code === WRONG_CODE) setProblem({ kind: 'code', words: wordsOf(error) });
      else if (code === SUBMITTED) setProblem({ kind: 'submitted', words: wordsOf(error) });
      else toast(wordsOf(error));
      return true;
    },
  });

  const alipay = useAction(repaymentHuichao, { loading: '', failed: told, done: ({ url }) => leave(url) });

  const busy = commit.busy || confirm.busy || alipay.busy;

  /** Asks for an SMS whenever the payment needs one: with Repay and with every resend. */
  const send = (card: BankCard) => {
    if (!ways) return;
    committing.current = card;
    const { orderId, amount = '', couponId } = session();
    const { id: cardId, bankName, bankCode, cardNo } = card;
    const { repayToken } = ways;
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
    void commit.run({ ...request, sendMsg: 1 });
  };

  return {
    waiting,
    /** the borrower came back from the code without confirming */
    isCancelled: own === null,
    paid,
    problem,
    busy,
    confirming: confirm.busy,
    repay: ({ card }: Way) => {
      if (card) send(card);
      else {
        const { userId, orderId, amount = '' } = session();
        void alipay.run({ userId, orderId, amount });
      }
    },
    resend: () => {
      if (waiting) send(waiting.card);
    },
    confirm: (verifyCode: string) => {
      if (busy || !waiting) return;
      setProblem(undefined);
      void confirm.run({ orderId: session().orderId, verifyCode, repaymentRecordId: waiting.recordId });
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
