import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { money, session, useNativeBack } from '#core';
import { Amount } from '../../shared/features/amount/Amount.tsx';
import { ProblemPaying } from '../../shared/features/repayment/ProblemPaying.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { ResendButton } from '../../shared/ui/countdown/ResendButton.tsx';
import { Field } from '../../shared/ui/field/Field.tsx';
import { Rows } from '../../shared/ui/rows/Rows.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { useKeyboard } from '../../shared/ui/screen/useKeyboard.ts';
import { orderLink } from './order.ts';
import type { CodeProblem } from './useRepay.ts';
import { nameOf, type Way } from './ways.ts';
import styles from './EnterCode.module.css';

/** Characters of the shortest code. */
const SHORTEST_CODE = 6;
/** What a keyboard or a copied SMS puts between them. */
const BLANKS = /\s+/g;

type EnterCodeProps = {
  readonly way: Way;
  /** when the code was sent, ms since 1970 */
  readonly sentAt: number;
  /** what became of the last payment is not known */
  readonly warning: ReactNode;
  /** Confirm only asks the order, which needs no code */
  readonly isUnknown: boolean;
  readonly problem: CodeProblem | undefined;
  readonly busy: boolean;
  readonly confirming: boolean;
  readonly onConfirm: (code: string) => void;
  readonly onResend: () => void;
  /** the code was edited (''), or why it is not sent */
  readonly onJudge: (words: string) => void;
  readonly onCancel: () => void;
};

/** The code of the SMS. A step of its own, no dialog. What is typed stays through a failed confirm and a resend. */
export function EnterCode({ way, sentAt, warning, isUnknown, problem, busy, confirming, ...on }: EnterCodeProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wayOn = useRef<HTMLAnchorElement>(null);
  const formId = useId();
  const submitted = problem?.kind === 'submitted';
  useKeyboard();
  // the field gets the focus at first, and again when the code is wrong
  useEffect(() => {
    field.current!.focus();
  }, []);
  useEffect(() => {
    if (problem?.kind === 'code') field.current!.focus();
    // the button is gone: the link to the order gets the focus
    if (problem?.kind === 'submitted') wayOn.current!.focus();
  }, [problem]);
  useNativeBack(() => {
    // nothing is cancelled while a request is on its way: the app closes the page
    if (busy) return false;
    on.onCancel();
    return true;
  });

  return (
    <Screen
      title="Enter the code"
      action={
        submitted ? (
          <LinkButton ref={wayOn} href={orderLink()}>
            See your order
          </LinkButton>
        ) : (
          <>
            {warning}
            <Button type="submit" form={formId} busy={confirming} aria-disabled={busy || undefined}>
              Confirm
            </Button>
          </>
        )
      }
    >
      <Card>
        <Amount label="Amount" text={money(session().amount)} />
        <div className={styles.way}>
          <Rows rows={[{ text: 'Pay with', value: nameOf(way) }]} />
        </div>
      </Card>
      <Card>
        <form
          className={`${styles.form} ${warning ? styles.warned : ''}`}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // Enter submits the form even without the button
            if (submitted) return;
            const sent = code.replace(BLANKS, '');
            if (!isUnknown && sent.length < SHORTEST_CODE) on.onJudge('please enter the correct code');
            else on.onConfirm(sent);
          }}
        >
          <div className={problem ? undefined : styles.room}>
            <Field
              ref={field}
              label="Verification code"
              hint="The code in the SMS that we sent to your phone."
              value={code}
              onChange={(value) => {
                setCode(value);
                on.onJudge('');
              }}
              error={problem?.words}
              inputMode="numeric"
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete="one-time-code"
              enterKeyHint="done"
              aside={<ResendButton sentAt={sentAt} busy={busy} onSend={on.onResend} />}
            />
          </div>
          <Button look="quiet" aria-disabled={busy || undefined} onClick={on.onCancel}>
            Cancel
          </Button>
        </form>
      </Card>
      <ProblemPaying />
    </Screen>
  );
}
