import type { ReactNode } from 'react';
import { Slot } from '#core';
import drawing from './drawing.module.css';
import styles from './Status.module.css';

/** What a status means, as a colour; its headline says it in words. */
export type Tone = 'brand' | 'warning' | 'danger' | 'success';

type StatusProps = {
  /** undefined while it is not known: an empty circle */
  readonly tone: Tone | undefined;
  /** the inside of an SVG of 72 × 72: lines, and the pieces of `drawing.module.css` */
  readonly children: ReactNode;
  /** texts of the slots `headline` and `description`; undefined while loading */
  readonly texts: Readonly<Record<'headline' | 'description', string>> | undefined;
  /** the headline when the server gives none, because colour alone is not enough */
  readonly fallback: string;
  /** stands between headline and description */
  readonly facts?: ReactNode;
};

/** A status: a drawing, a headline, a description. The inline script fills the texts before React is there. */
export function Status({ tone, children, texts, fallback, facts }: StatusProps) {
  return (
    <div className={styles.status}>
      <span className={tone ? `${styles.drawing} ${styles[tone]}` : styles.drawing}>
        {tone && (
          <svg className={drawing.drawing} width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
            {children}
          </svg>
        )}
      </span>
      <h2 className={styles.headline}>
        {/* so that the heading is never empty, and says what its text is about */}
        <span className="visually-hidden">Status: </span>
        <Slot name="headline" text={texts && (texts.headline.trim() ? texts.headline : fallback)} />
      </h2>
      {facts}
      <div className={styles.description}>
        {texts?.description !== '' && <Slot as="p" name="description" text={texts?.description} />}
      </div>
    </div>
  );
}
