import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** What to do, one thing after another, with its number before each. */
export function Steps({ steps }: { readonly steps: readonly ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={at}>{step}</li>
      ))}
    </ol>
  );
}
