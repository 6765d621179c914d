import { useId, useState } from 'react';
import * as v from 'valibot';
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { screenLink, session } from '#core';
import { COLLECTION_TYPE, type ComplaintOrder, type ProblemType } from '../../shared/api/complaint.ts';
import { keptWithEntry } from '../../shared/features/visit/kept-with-entry.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Problem } from '../../shared/ui/problem/Problem.tsx';
import { TypeRow } from './TypeRow.tsx';
import list from './TypeList.module.css';
import styles from './CollectionType.module.css';

/** For which order the subtypes were unfolded in this visit. */
const unfolded = keptWithEntry('complaintUnfolded', v.string());

type CollectionTypeProps = {
  readonly title: string;
  readonly subtypes: readonly ProblemType[];
  readonly order: ComplaintOrder;
  /** not given when there is no other order */
  readonly onChooseOrder: (() => void) | undefined;
};

/** The collection type unfolds its subtypes in place. An order that takes none of it says so, in Spanish as the lender words it, and in English. */
export function CollectionType({ title, subtypes, order, onChooseOrder }: CollectionTypeProps) {
  const { orderNo, isShow } = order;
  const [isOpen, setOpen] = useState(() => isShow && unfolded.read() === orderNo);
  // a further tap says it again
  const [refusals, setRefusals] = useState(0);
  const id = useId();
  const linkTo = (problemSonType?: string) =>
    screenLink('complainPageNext', {
      orderId: session().orderId,
      orderNo,
      problemType: COLLECTION_TYPE,
      problemSonType,
    });

  // nothing to unfold: it is a link like the other types
  if (isShow && subtypes.length === 0) return <TypeRow title={title} href={linkTo()} />;
  return (
    <>
      <button
        type="button"
        className={list.row}
        aria-expanded={isShow ? isOpen : undefined}
        aria-controls={isShow ? id : undefined}
        onClick={() => {
          if (!isShow) setRefusals(refusals + 1);
          else {
            unfolded.write(isOpen ? '' : orderNo);
            setOpen(!isOpen);
          }
        }}
      >
        <span className={list.title}>{title.trim() || 'Other'}</span>
        {isShow && (
          <span className={isOpen ? `${styles.arrow} ${styles.up}` : styles.arrow}>
            <Icon of={chevronDown} />
          </span>
        )}
      </button>
      {isShow && (
        <ul id={id} className={styles.subtypes} hidden={!isOpen} aria-label={title}>
          {subtypes.map((subtype, at) => (
            <li key={at}>
              <TypeRow title={subtype.title} href={linkTo(subtype.value)} />
            </li>
          ))}
        </ul>
      )}
      {refusals > 0 && (
        <div className={styles.refusal} key={refusals}>
          <div role="alert">
            <Problem look="boxed" lang="es" isAnnounced={false}>
              Este pedido no admite quejas de cobranza. Elija otro tipo o cambie de pedido.
            </Problem>
            <p className={styles.english}>
              This order takes no complaints of this kind. Choose another type
              {onChooseOrder && ' or another order'}.
            </p>
          </div>
          {onChooseOrder && (
            <button type="button" className={styles.other} aria-haspopup="dialog" onClick={onChooseOrder}>
              Choose another order
            </button>
          )}
        </div>
      )}
    </>
  );
}
