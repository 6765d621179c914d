// Loaded when a picture is tapped for the first time.
import { useRef, type KeyboardEvent } from 'react';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Modal } from '../dialog/Modal.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useZoom } from './useZoom.ts';
import { MOST } from './view.ts';
import type { Picture } from './picture.ts';
import styles from './Zoom.module.css';

/** px that an arrow key moves an enlarged picture, and how much a button enlarges */
const STEP = 64;
const FACTOR = 1.5;

/**
 * A picture on the whole screen, enlarged by pinch, double tap and drag, by buttons, or by + − 0 and the arrow keys. Escape, the
 * host's back control and Close lead back to where it was tapped.
 */
export function ZoomDialog({ picture, onClose }: { readonly picture: Picture; readonly onClose: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { view, zoomBy, moveBy, reset, handlers } = useZoom(stage, image, picture);

  const onKeyDown = (event: KeyboardEvent) => {
    const does: Partial<Record<string, () => void>> = {
      '+': () => zoomBy(FACTOR),
      '=': () => zoomBy(FACTOR),
      '-': () => zoomBy(1 / FACTOR),
      '0': reset,
      ArrowLeft: () => moveBy(STEP, 0),
      ArrowRight: () => moveBy(-STEP, 0),
      ArrowUp: () => moveBy(0, STEP),
      ArrowDown: () => moveBy(0, -STEP),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : does[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const button = (label: string, icon: typeof x, isOff: boolean, onClick: () => void) => (
    // not `disabled`: the button would lose the focus at the limit
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <Icon of={icon} size={24} />
    </button>
  );

  return (
    // keys for borrowers without a touch screen; zooming in and out has buttons as well
    <Modal className={styles.dialog} aria-label={picture.alt} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.bar}>{button('Close', x, false, onClose)}</div>
      <div ref={stage} className={styles.stage} {...handlers}>
        <img ref={image} className={styles.image} src={picture.src} alt={picture.alt} draggable={false} />
      </div>
      <div className={styles.bar}>
        {button('Zoom out', minus, view.scale <= 1, () => {
          zoomBy(1 / FACTOR);
        })}
        <p className={styles.level} role="status">
          <span className="visually-hidden">Zoom </span>
          {Math.round(view.scale * 100)}%
        </p>
        {button('Zoom in', plus, view.scale >= MOST, () => {
          zoomBy(FACTOR);
        })}
      </div>
    </Modal>
  );
}
