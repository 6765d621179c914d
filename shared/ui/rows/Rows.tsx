import { memo, useState } from 'react';
import { useSlices } from '../long-list/useSlices.ts';
import styles from './Rows.module.css';

/** A label and its value. */
export type RowText = { readonly text: string; readonly value: string };

type RowsProps = { readonly rows: readonly RowText[]; readonly id?: string };

/** Rendered again only when it changes: there may be thousands of rows. */
const Row = memo(({ text, value }: RowText) => (
  <div className={styles.row}>
    <dt>{text}</dt>
    <dd>{value}</dd>
  </div>
));

/** Labels left, values right; a value that does not fit beside its label stands below it, on the left. */
export function Rows({ rows, id }: RowsProps) {
  return (
    <dl className={styles.rows} id={id}>
      {rows.map((row, at) => (
        <Row {...row} key={at} />
      ))}
    </dl>
  );
}

/** All rows: the first ones at once, the others step by step. */
function UnfoldedRows({ rows, id }: Required<RowsProps>) {
  const count = useSlices(rows.length);
  return <Rows rows={rows.slice(0, count)} id={id} />;
}

/** A skeleton for rows that are still loading. */
export function RowsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div className={styles.row} key={at}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}

/** Rows that are shown before More is pressed. */
const FOLDED = 2;

/** A page has these rows once. An id of React would change where React takes an early view over. */
const FOLDED_ID = 'folded-rows';

/** Rows of which only the first are shown until More is pressed. */
export function FoldedRows({ rows }: { readonly rows: readonly RowText[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {open ? <UnfoldedRows rows={rows} id={FOLDED_ID} /> : <Rows rows={rows.slice(0, FOLDED)} id={FOLDED_ID} />}
      {rows.length > FOLDED && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={FOLDED_ID}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? 'Hide' : 'More'}
        </button>
      )}
    </>
  );
}
