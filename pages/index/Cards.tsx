import styles from './Section.module.css';

type CardsProps = {
  /** `ol`: one after the other */
  readonly as: 'ol' | 'ul';
  readonly of: readonly { readonly name: string; readonly text: string }[];
  readonly className?: string | undefined;
};

/** Cards beside each other where there is room. */
export function Cards({ as: List, of, className = '' }: CardsProps) {
  return (
    <List className={`${styles.grid} ${className}`}>
      {of.map(({ name, text }) => (
        <li className={styles.card} key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
