import { useEffect, useRef } from 'react';
import styles from './Message.module.css';

/** The text of a dialog. Where it is longer than the screen it takes the focus, so that it can be scrolled with keys. */
export function Message({ children }: { readonly children: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const text = ref.current!;
    const { scrollHeight, clientHeight } = text.parentElement!;
    if (scrollHeight > clientHeight) text.tabIndex = 0;
  }, []);
  return (
    <p ref={ref} className={styles.message}>
      {children}
    </p>
  );
}
