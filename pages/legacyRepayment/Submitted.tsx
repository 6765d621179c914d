import { useEffect, useRef } from 'react';
import check from 'lucide/dist/esm/icons/check.mjs';
import { money } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { orderLink } from './useRepay.ts';
import { nameOf, type Way } from './ways.ts';
import styles from './Submitted.module.css';

type SubmittedProps = {
  readonly way: Way | undefined;
  /** what was paid, in pesos */
  readonly amount: string | undefined;
  /** false: it was submitted before a reload, or a way back */
  readonly isOpening: boolean;
};

/** The payment is on its way: seen for a moment before the order opens, and with a link should it not open. */
export function Submitted({ way, amount, isOpening }: SubmittedProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current!.focus();
  }, []);
  return (
    <Screen title="Repayment" action={<LinkButton href={orderLink()}>See your order</LinkButton>}>
      <div ref={content} tabIndex={-1} role="status" className={styles.submitted}>
        <span className={styles.tick}>
          <Icon of={check} size={44} />
        </span>
        <h2>Repayment submitted</h2>
        <p>
          <b>{money(amount)}</b> {way && `with ${nameOf(way)}`}
        </p>
        <p className={styles.next}>
          Your order is updated as soon as the bank confirms it.{isOpening && ' We are opening it now.'}
        </p>
      </div>
    </Screen>
  );
}
