import { useId } from 'react';
import star from 'lucide/dist/esm/icons/star.mjs';
import { Icon } from '../icon/Icon.tsx';
import styles from './Stars.module.css';

const MEANINGS = ['Tap a star', 'Very bad', 'Bad', 'Okay', 'Good', 'Very good'];

type StarsProps = {
  /** says what is rated, for screen readers */
  readonly label: string;
  /** 0: none yet */
  readonly stars: number;
  readonly onChange: (stars: number) => void;
};

/** One to five stars: native radios; all stars up to the chosen one are filled, and its meaning stands below in words. */
export function Stars({ label, stars, onChange }: StarsProps) {
  const group = useId();
  return (
    <div>
      <div className={styles.stars} role="radiogroup" aria-label={label}>
        {[1, 2, 3, 4, 5].map((value) => (
          <label className={value <= stars ? `${styles.star} ${styles.filled}` : styles.star} key={value}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              value={value}
              checked={value === stars}
              aria-label={value === 1 ? '1 star' : `${value} stars`}
              onChange={() => {
                onChange(value);
              }}
            />
            <Icon of={star} size={32} />
          </label>
        ))}
      </div>
      <p className={styles.meaning} aria-live="polite">
        {MEANINGS[stars]}
      </p>
    </div>
  );
}
