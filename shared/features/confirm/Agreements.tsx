import { useRef, useState } from 'react';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { Load } from '#core';
import type { Agreement } from '../../api/confirm.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Mark } from '../../ui/choice/Mark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { BOX } from './box.ts';
import { RETRY_ID } from './retry.ts';
import styles from './Agreements.module.css';

type AgreementsProps = {
  readonly load: Load<readonly Agreement[]>;
  readonly onRetry: () => void;
  readonly isAgreed: boolean;
  /** the borrower has to answer something else first */
  readonly disabled: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  /** @param position place in the list, from 0 */
  readonly onOpen: (position: number) => void;
  /** the popup with the agreement was cancelled: when the list is empty, a button opens it again */
  readonly hasPopup: boolean;
  readonly onReopen: () => void;
};

/** The box to agree, checked from the start, and the agreements to read. Nothing when there is nothing to agree to. */
export function Agreements(props: AgreementsProps) {
  const { load, onRetry, isAgreed, disabled, onAgree, onOpen, hasPopup, onReopen } = props;
  const box = useRef<HTMLInputElement>(null);
  // after Retry the row with the box stays, instead of the skeleton
  const [isRetried, setRetried] = useState(false);
  if (load.state === 'loading' && !isRetried) return <AgreementsSkeleton />;
  const agreements = load.state === 'ready' ? load.data : [];
  if (load.state === 'ready' && agreements.length === 0 && !hasPopup) return null;
  return (
    <Card label="Documents">
      <label className={styles.agree}>
        <Mark
          ref={box}
          type="checkbox"
          checked={isAgreed}
          disabled={disabled}
          name={BOX}
          onChange={({ currentTarget }) => {
            onAgree(currentTarget.checked);
          }}
        />
        <span className={styles.words}>I agree to the loan documents</span>
      </label>
      {load.state === 'error' && (
        <div className={styles.failed} role="alert">
          <p>The agreements could not be loaded.</p>
          <p>{load.error.message}</p>
          <Button
            look="quiet"
            id={RETRY_ID}
            onClick={() => {
              // this button disappears: keep the focus in the card
              box.current?.focus({ preventScroll: true });
              setRetried(true);
              onRetry();
            }}
          >
            Retry
          </Button>
        </div>
      )}
      {load.state === 'loading' && <AgreementSkeleton />}
      {agreements.map(({ title }, position) => (
        <AgreementButton
          key={position}
          role="link"
          position={position}
          title={title.trim() || `Agreement ${position + 1}`}
          disabled={disabled}
          onOpen={() => {
            onOpen(position);
          }}
        />
      ))}
      {agreements.length === 0 && hasPopup && (
        <AgreementButton title="Loan agreement" disabled={disabled} onOpen={onReopen} />
      )}
    </Card>
  );
}

type AgreementButtonProps = Pick<AgreementsProps, 'disabled'> & {
  /** place in the list, by which Retry finds it again (ConfirmScreen); not given: a dialog */
  readonly position?: number;
  readonly title: string;
  /** it leads to a document, whose address is asked for when it is tapped; not given: it opens a dialog */
  readonly role?: 'link';
  readonly onOpen: () => void;
};

function AgreementButton({ position, title, disabled, role, onOpen }: AgreementButtonProps) {
  return (
    <button
      type="button"
      role={role}
      aria-haspopup={role ? undefined : 'dialog'}
      className={styles.agreement}
      data-agreement={position}
      disabled={disabled}
      onClick={onOpen}
    >
      <span className={styles.words}>{title}</span>
      <Icon of={chevronRight} size={18} />
    </button>
  );
}

/** The shape of the row and of one agreement. */
export function AgreementsSkeleton() {
  return (
    <Card>
      <div className={styles.agree} aria-hidden="true">
        <span className="skeleton" />
      </div>
      <AgreementSkeleton />
    </Card>
  );
}

function AgreementSkeleton() {
  return (
    <div className={styles.agreement} aria-hidden="true">
      <span className="skeleton" />
    </div>
  );
}
