import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import bar from '../../shared/ui/screen/tall.module.css';
import styles from './Page.module.css';

/**
 * For addresses that do not exist, and for failures that the query names (`reason`: reasons.ts). It uses no React and loads no
 * other file: it is also served below folders that do not exist, where a relative address would not work.
 */
export default function Page() {
  return (
    <Screen
      title="Page not found"
      tall={bar.tall}
      action={
        <div className={styles.ways}>
          <LinkButton href="./index.html">Go to home page</LinkButton>
          <LinkButton look="secondary" href="./customerService.html">
            Customer service
          </LinkButton>
        </div>
      }
    >
      <div className={styles.what}>
        <svg width="160" height="120" viewBox="0 0 160 120" aria-hidden="true" className={styles.drawing}>
          <circle className={styles.ground} cx="80" cy="60" r="56" />
          <path className={styles.paper} d="M52 20h42l18 18v58a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" />
          <path className={styles.line} d="M94 20v18h18" />
          <path className={styles.line} d="M66 58l8 8m0-8l-8 8M86 58l8 8m0-8l-8 8M68 84q12-9 24 0" />
        </svg>
        <p id="message" className={styles.message}>
          The address may be wrong, or the page has moved. Your loan and your payments are not affected.
        </p>
      </div>
    </Screen>
  );
}
