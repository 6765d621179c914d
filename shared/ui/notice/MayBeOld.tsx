import { useState } from 'react';
import type { Load } from '#core';
import { Button } from '../button/Button.tsx';
import { Notice } from './Notice.tsx';

type MayBeOldProps = {
  readonly load: Load<unknown>;
  /** `refresh` of `useEndpoint` */
  readonly onRetry: () => void;
};

/** What is shown could not be refreshed: says so, above everything else. Nothing while it is as fresh as it can be. */
export function MayBeOld({ load, onRetry }: MayBeOldProps) {
  // asked again for what is shown; the next load is another one, whatever comes of it
  const [asked, setAsked] = useState<Load<unknown>>();
  if (load.state !== 'ready' || !load.isOld) return null;
  return (
    <div role="status">
      <Notice>This may be out of date. We could not load it again.</Notice>
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
