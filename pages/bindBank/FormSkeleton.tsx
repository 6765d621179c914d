import { Card } from '../../shared/ui/screen/Screen.tsx';
import styles from './FormSkeleton.module.css';

/** The shape of a form that is not there yet. */
export function FormSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.tabs}>
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <Card>
        {[1, 2, 3, 4].map((field) => (
          <div className={styles.field} key={field}>
            <span className="skeleton" />
            <span className={`skeleton ${styles.box}`} />
          </div>
        ))}
      </Card>
    </div>
  );
}
