import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { toast } from '#core';
import type { Picture } from './picture.ts';
import type { ZoomDialog } from './ZoomDialog.tsx';
import styles from './Zoom.module.css';

type ZoomButtonProps = {
  readonly picture: Picture;
  /** shape of the button; it has to be positioned, because a ring stands in its middle while the code loads */
  readonly className: string | undefined;
  /** called with true when the picture is shown on the whole screen, with false when it is closed */
  readonly onZoom?: (isOpen: boolean) => void;
  /** the small picture */
  readonly children: ReactNode;
};

/** Closes the picture that was tapped last: while the code loads, another one can be tapped. */
let closeLast = () => undefined as void;

/** A tap shows the picture on the whole screen. The code for that is loaded with the first tap. */
export function ZoomButton({ picture, className, onZoom, children }: ZoomButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ZoomDialog>[0]>>();
  const [isOpen, setOpen] = useState(false);
  const isLoading = isOpen && !Dialog;
  const tell = useEffectEvent((isShown: boolean) => onZoom?.(isShown));
  // once, however often it is tapped while the code loads, and also when the component is removed
  useEffect(() => {
    if (!isOpen) return undefined;
    tell(true);
    return () => {
      tell(false);
    };
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={`Enlarge: ${picture.alt}`}
        aria-busy={isLoading || undefined}
        onClick={() => {
          closeLast();
          closeLast = () => {
            setOpen(false);
          };
          setOpen(true);
          import('./ZoomDialog.tsx').then(
            ({ ZoomDialog: Loaded }) => {
              setDialog(() => Loaded);
            },
            () => {
              setOpen(false);
              toast('The picture cannot be enlarged. Check your network and load the page again.');
            },
          );
        }}
      >
        {children}
        {isLoading && (
          <span className={styles.loading}>
            <span className="spinner" />
          </span>
        )}
      </button>
      {Dialog && isOpen && (
        <Dialog
          picture={picture}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
