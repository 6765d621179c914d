import { useId } from 'react';
import { toast } from '#core';
import { useCountdown } from './useCountdown.ts';
import styles from './ResendButton.module.css';

type ResendButtonProps = {
  /** when the last code was sent, ms since 1970; undefined: none, or the wait was reset */
  readonly sentAt: number | undefined;
  /** a code is being asked for: taps do nothing */
  readonly busy?: boolean;
  readonly onSend: () => void;
  /** a tap before React is remembered under this name, for `useEarlyTap` */
  readonly 'data-tap'?: string;
};

/** Asks for a code by SMS: 'get verification code', and for 60 s after one was sent 'Ns' and no other. */
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
          // it stays a button: a tap during the wait is answered, and the focus is not lost
          if (left) toast('please do not resend the verification code');
          else if (!busy) onSend();
        }}
      >
        {/* a text of its own each time: one that grows at its start would count as a layout shift */}
        <span key={left}>{left ? `${left}s` : 'get verification code'}</span>
      </button>
      <span id={about} hidden>
        until a new code can be sent
      </span>
    </>
  );
}
