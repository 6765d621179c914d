import copy from 'lucide/dist/esm/icons/copy.mjs';
import { Icon } from '../icon/Icon.tsx';
import { copyText } from './copyText.ts';
import styles from './CopyButton.module.css';

/** A small button that copies a text; show it beside what it copies. @param props.describedBy id of the element that says what that is */
export function CopyButton({ text, describedBy }: { readonly text: string; readonly describedBy: string }) {
  return (
    <button
      type="button"
      className={styles.copy}
      aria-describedby={describedBy}
      onClick={() => {
        void copyText(text);
      }}
    >
      <Icon of={copy} size={18} />
      Copy
    </button>
  );
}
