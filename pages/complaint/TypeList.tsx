import { useId } from 'react';
import { screenLink, session } from '#core';
import { COLLECTION_TYPE, type ComplaintInit, type ComplaintOrder } from '../../shared/api/complaint.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import { CollectionType } from './CollectionType.tsx';
import { TypeRow } from './TypeRow.tsx';
import styles from './TypeList.module.css';

type TypeListProps = {
  readonly init: ComplaintInit;
  /** undefined: it is to be chosen first */
  readonly order: ComplaintOrder | undefined;
  /** not given when there is no other order */
  readonly onChooseOrder: (() => void) | undefined;
};

/** What a complaint can be about: each leads to the next page, the collection type by way of its subtypes. */
export function TypeList({ init: { problemType, problemSonType }, order, onChooseOrder }: TypeListProps) {
  const headingId = useId();
  if (problemType.length === 0) return <NoTypes />;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        What is it about?
      </h2>
      <Card>
        <ul className={styles.types}>
          {problemType.map(({ title, value }, at) => (
            <li className={styles.type} key={at}>
              {value === COLLECTION_TYPE && order ? (
                <CollectionType title={title} subtypes={problemSonType} order={order} onChooseOrder={onChooseOrder} />
              ) : (
                <TypeRow
                  title={title}
                  href={
                    order &&
                    screenLink('complainPageNext', {
                      orderId: session().orderId,
                      orderNo: order.orderNo,
                      problemType: value,
                    })
                  }
                  onClick={onChooseOrder}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The server names none: nothing can be filed here. */
function NoTypes() {
  return (
    <Card>
      <p className={styles.none}>Complaints cannot be filed here at the moment. Our customer service helps you.</p>
      <LinkButton look="secondary" href={screenLink('customerService')}>
        Contact customer service
      </LinkButton>
    </Card>
  );
}

/** The shape of the list. */
export function TypeListSkeleton() {
  return (
    <section className={styles.section} aria-hidden="true">
      <p className={styles.heading}>
        <span className="skeleton" />
      </p>
      <Card>
        <div className={styles.types}>
          {[0, 1, 2, 3, 4].map((at) => (
            <div className={`${styles.row} ${styles.type}`} key={at}>
              <span className="skeleton" />
            </div>
          ))}
        </div>
      </Card>
    </section>
  );
}
