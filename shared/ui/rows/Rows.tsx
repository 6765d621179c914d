import { useId, useState } from 'react';
import styles from './Rows.module.css';

/** A label and its value. */
export type RowText = { readonly text: string; readonly value: string };

/** Labels left, values right; a value that is long wraps under its label instead of being cut. */
export function Rows({ rows, id }: { readonly rows: readonly RowText[]; readonly id?: string }) {
  return (
    <dl className={styles.rows} id={id}>
      {rows.map(({ text, value }, at) => (
        <div className={styles.row} key={at}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The shape of rows that are not there yet. */
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

/** Rows of which only the first are shown until More is pressed. @param folded how many stay visible */
export function FoldedRows({ rows, folded = 2 }: { readonly rows: readonly RowText[]; readonly folded?: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Rows rows={open ? rows : rows.slice(0, folded)} id={id} />
      {rows.length > folded && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
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
