import { useId } from 'react';
import { toast } from '#core';
import { useCountdown } from './useCountdown.ts';
import styles from './ResendButton.module.css';

type ResendButtonProps = {
  /** when the last code was sent, ms since 1970; undefined: none, or the wait was reset */
  readonly sentAt: number | undefined;
  /** a code is being requested: taps do nothing */
  readonly busy?: boolean;
  readonly onSend: () => void;
  /** a tap before React is remembered under this name, for `useEarlyTap` */
  readonly 'data-tap'?: string;
};

/** Asks for a code by SMS: 'get verification code', and 'Ns' for 60 s after a code was sent, when no other can be sent. */
export function ResendButton({ sentAt, busy = false, onSend, ...rest }: ResendButtonProps) {
  const left = useCountdown(sentAt);
  const about = useId();
  return (
    <>
      <button
        {...rest}
        type="button"
        className={`${styles.resend} ${left ? styles.waiting : ''}`}
        aria-busy={busy || undefined}
        aria-describedby={left ? about : undefined}
        onClick={() => {
          // never disabled: a tap during the wait is answered, and the focus is not lost
          if (left) toast('please do not resend the verification code');
          else if (!busy) onSend();
        }}
      >
        {/* keyed: a new element each time, because a text that grows at its start would count as a layout shift */}
        <span key={left}>{left ? `${left}s` : 'get verification code'}</span>
        {busy && <span className="spinner" />}
      </button>
      <span id={about} hidden>
        until a new code can be sent
      </span>
    </>
  );
}
