import { useId, type ReactNode } from 'react';
import parts from './parts.module.css';

type SectionProps = {
  readonly title: string;
  readonly hint?: string;
  /** beside the heading */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** A card with its heading. Not the `Card` of borrower screens: its sheet has their whole frame, which this page does not use. */
export function Section({ title, hint, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={parts.card} aria-labelledby={id}>
      <div className={parts.head}>
        <h2 className={parts.heading} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {hint && <p className={parts.hint}>{hint}</p>}
      {children}
    </section>
  );
}
