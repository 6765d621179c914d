import styles from './Timeline.module.css';

/** One event; an empty text is left out. */
type TimelineItem = {
  readonly title: string;
  readonly note: string;
  /** in line with the title: on the right where it fits, else below it */
  readonly value: string;
  /** when, in line with the note */
  readonly time: string;
};

/** Events in order: a dot for each item and a line from one to the next. The first one is emphasised. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ title, note, value, time }, at) => (
        <li className={styles.item} key={at}>
          <div className={`${styles.line} ${styles.title}`}>
            {title && <p>{title}</p>}
            {value && <p>{value}</p>}
          </div>
          <div className={`${styles.line} ${styles.note}`}>
            {note && <p>{note}</p>}
            {time && <p>{time}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
