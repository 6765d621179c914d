import { useState } from 'react';
import type { Load } from '#core';
import { Button } from '../button/Button.tsx';
import { Notice } from './Notice.tsx';

type MayBeOldProps = {
  readonly load: Load<unknown>;
  /** `refresh` of `useEndpoint` */
  readonly onRetry: () => void;
};

/** When the element disappears with the focus: keeps the focus on the screen. */
const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus();
};

/** Says, above everything else, that the shown data could not be refreshed. Renders nothing otherwise. */
export function MayBeOld({ load, onRetry }: MayBeOldProps) {
  // the load for which Retry was tapped; after it the load is another object, whatever the result
  const [asked, setAsked] = useState<Load<unknown>>();
  if (load.state !== 'ready' || !load.isOld) return null;
  return (
    <div role="alert" ref={keepFocus}>
      {/* another element when Retry ends, which is then announced again */}
      <Notice key={Number(asked === load)}>This may be out of date. We could not load it again.</Notice>
      <Button
        look="quiet"
        busy={asked === load}
        onClick={() => {
          setAsked(load);
          onRetry();
        }}
      >
        Retry
      </Button>
    </div>
  );
}
