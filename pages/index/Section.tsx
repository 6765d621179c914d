import type { ReactNode } from 'react';
import styles from './Section.module.css';

type SectionProps = {
  /** address of the section within the page */
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
};

/** A part of the page with its heading and an opening sentence. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
