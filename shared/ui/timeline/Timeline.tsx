import styles from './Timeline.module.css';

/** One event; an empty text is left out. */
type TimelineItem = {
  readonly title: string;
  readonly note: string;
  /** shown on the right, in line with the title */
  readonly value: string;
  /** when, below the value */
  readonly time: string;
};

/** Events in order: a dot for each item and a line from one to the next. The first one is emphasised. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ title, note, value, time }, at) => (
        <li className={styles.item} key={at}>
          <div className={styles.words}>
            {title && <p className={styles.title}>{title}</p>}
            {note && <p className={styles.note}>{note}</p>}
          </div>
          <div className={styles.value}>
            {value && <p className={styles.title}>{value}</p>}
            {time && <p className={styles.note}>{time}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
