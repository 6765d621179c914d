import { useState, type ComponentType } from 'react';
import maximize from 'lucide/dist/esm/icons/maximize-2.mjs';
import { toast } from '#core';
import { Icon } from '../icon/Icon.tsx';
import type { ZoomDialog } from './ZoomDialog.tsx';
import styles from './Zoom.module.css';

/** A picture of this site, with its own size in px. */
export type Picture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** what is to be seen on it */
  readonly alt: string;
};

/** A small picture; a tap shows it on the whole screen. The code for that is loaded with the first tap. */
export function ZoomablePicture({ picture }: { readonly picture: Picture }) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ZoomDialog>[0]>>();
  const { src, width, height, alt } = picture;
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-haspopup="dialog"
        aria-label={`Enlarge: ${alt}`}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is tapped: the dialog could not lead back to it
          currentTarget.focus({ preventScroll: true });
          import('./ZoomDialog.tsx').then(
            ({ ZoomDialog: Loaded }) => {
              setDialog(() => Loaded);
            },
            () => {
              toast('The picture cannot be enlarged. Check your network and try again.');
            },
          );
        }}
      >
        <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        <span className={styles.mark}>
          <Icon of={maximize} size={16} />
        </span>
      </button>
      {Dialog && (
        <Dialog
          picture={picture}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      )}
    </>
  );
}
